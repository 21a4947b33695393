"""Packs a folder as a zip archive, in the order of the names."""
import os
import sys
import zipfile

root, archive = sys.argv[1:]
with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as file:
    for student in sorted(os.listdir(root)):
        folder = os.path.join(root, student)
        file.write(folder, student + "/")
        for name in sorted(os.listdir(folder)):
            file.write(os.path.join(folder, name), f"{student}/{name}")
