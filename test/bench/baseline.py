"""What an instructor would write in ten minutes: read, split, compare, write a CSV."""
import csv
import os
import sys

root, right_file, out = sys.argv[1:]


def answers(path):
    with open(path, encoding="utf-8", errors="replace") as file:
        return dict(line.strip().split(": ", 1) for line in file if ": " in line)


right = answers(right_file)
with open(out, "w", newline="", encoding="utf-8") as file:
    table = csv.writer(file)
    table.writerow(["student", "score", *right])
    for student in sorted(os.listdir(root)):
        path = os.path.join(root, student, "chapter2-evidence.txt")
        given = answers(path) if os.path.exists(path) else {}
        points = [int(given.get(key) == value) for key, value in right.items()]
        table.writerow([student, sum(points), *points])
