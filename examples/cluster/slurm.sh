#!/bin/bash
# A class on a Slurm cluster: eight tasks grade a part each, and one more puts the parts together.
#
#   sbatch --wait examples/cluster/slurm.sh submissions.zip graded
#   linemark merge graded-* --out graded
#
# Or in one go, where the second job waits for the first (its exit code is 1 where a person has to look at
# some submission, so that "afterany" is what it waits for; merge itself refuses parts that are missing):
#
#   job=$(sbatch --parsable examples/cluster/slurm.sh submissions.zip graded)
#   sbatch --dependency="afterany:$job" --wrap 'linemark merge graded-* --out graded'

#SBATCH --job-name=linemark
#SBATCH --array=0-7
#SBATCH --cpus-per-task=1
#SBATCH --time=00:30:00

set -u
submissions=$1
out=$2

# --shard-from slurm reads SLURM_ARRAY_TASK_ID, _MIN, _MAX and _COUNT: no number stands here twice.
linemark batch "$submissions" --shard-from slurm --out "$out-$SLURM_ARRAY_TASK_ID"
