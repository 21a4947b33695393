"""The statistics of a class, straight from their definitions: a check that shares no code with linemark."""

import json
import math
import statistics
import sys
from fractions import Fraction


def exact(number):
    return Fraction(str(number))


def variance(values):
    return statistics.variance([exact(value) for value in values])


def correlation(one, other):
    one, other = [exact(each) for each in one], [exact(each) for each in other]
    if len(set(one)) < 2 or len(set(other)) < 2:
        return None
    return statistics.correlation(list(map(float, one)), list(map(float, other)))


def group_share(students, scores, key, upper):
    """Every student stands in the group by that part of 0.27 n which lies between those before and after."""
    size = Fraction(27, 100) * len(scores)
    share = Fraction(0)
    for student, score in zip(students, scores):
        before = sum(1 for each in scores if (each > score if upper else each < score))
        same = scores.count(score)
        member = min(max((size - before) / same, 0), 1)
        share += member * student[key]
    return share / size


def wilson(count, n):
    z = statistics.NormalDist().inv_cdf(0.975)
    p = count / n
    # The two shares from which p is just z standard errors away: roots of (p - x)^2 = z^2 x (1 - x) / n.
    a, b, c = 1 + z * z / n, -(2 * p + z * z / n), p * p
    root = math.sqrt(max(b * b - 4 * a * c, 0))
    return (-b - root) / (2 * a), (-b + root) / (2 * a)


def key_of(table, scores, key):
    students, n = table["students"], len(scores)
    right = [int(student[key]) for student in students]
    rest = [
        sum(exact(points) * int(student[other]) for other, points in enumerate(table["points"]) if other != key)
        for student in students
    ]
    rests = [float(each) for each in rest]
    same = len(set(scores)) < 2
    difference = group_share(students, scores, key, True) - group_share(students, scores, key, False)
    low, high = wilson(sum(right), n)
    return {
        "share": sum(right) / n,
        "low": low,
        "high": high,
        "itemRest": correlation(right, rests),
        "discrimination": None if same else float(difference),
    }


def alpha_of(table, scores):
    items = [key for key, points in enumerate(table["points"]) if points]
    if len(items) < 2 or len(set(scores)) < 2:
        return None
    columns = [[exact(table["points"][key]) * int(student[key]) for student in table["students"]] for key in items]
    parts = sum(statistics.variance(column) for column in columns)
    return float(Fraction(len(items), len(items) - 1) * (1 - parts / statistics.variance(scores)))


def class_of(table):
    scores = [
        sum(exact(points) * int(right) for points, right in zip(table["points"], student))
        for student in table["students"]
    ]
    several = len(scores) > 1
    return {
        "mean": float(statistics.mean(scores)),
        "median": float(statistics.median(scores)),
        "standardDeviation": math.sqrt(statistics.variance(scores)) if several else None,
        "quartiles": [float(each) for each in statistics.quantiles(scores, n=4, method="inclusive")]
        if several
        else [float(scores[0])] * 3,
        "alpha": alpha_of(table, scores) if several else None,
        "keys": [key_of(table, scores, key) for key in range(len(table["points"]))],
    }


json.dump([class_of(table) for table in json.load(sys.stdin)], sys.stdout)
