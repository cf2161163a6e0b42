"""Sun, moon and eclipses of a year over one place, by the formulas of Meeus.

Angles are in degrees, times in Julian days. Positions are right to a fiftieth of a degree, phases
to a few minutes, which is more than an almanac of that age promised.
"""

import functools
import math

YEAR = 1764
LATITUDE, LONGITUDE = 52.5, -3.0
DAYS = [31, 29 if YEAR % 4 == 0 else 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
SIGNS = ["Aries", "Taurus", "Gemini", "Cancer", "Leo", "Virgo", "Libra", "Scorpio", "Sagittarius",
         "Capricorn", "Aquarius", "Pisces"]


def sin(angle):
  return math.sin(math.radians(angle))


def cos(angle):
  return math.cos(math.radians(angle))


def julian_day(year, month, day):
  """The Julian day of a date of the Gregorian calendar; `day` may have a fraction."""
  if month < 3:
    year, month = year - 1, month + 12
  century = year // 100
  return (int(365.25 * (year + 4716)) + int(30.6001 * (month + 1)) + day + 2 - century
          + century // 4 - 1524.5)


def date(day):
  """Year, month, day and hours of a Julian day."""
  whole = math.floor(day + 0.5)
  century = int((whole - 1867216.25) / 36524.25)
  a = whole + 1 + century - century // 4 + 1524
  c = int((a - 122.1) / 365.25)
  d = int(365.25 * c)
  e = int((a - d) / 30.6001)
  month = e - 1 if e < 14 else e - 13
  return (c - 4716 if month > 2 else c - 4715, month, a - d - int(30.6001 * e),
          24 * (day + 0.5 - whole))


def local(day):
  """The Julian day of the place's own clocks."""
  return day + LONGITUDE / 360


def weekday(month, day):
  """0 for Sunday."""
  return int(julian_day(YEAR, month, day) + 1.5) % 7


# MARK: Sun

def sun(day):
  """Apparent longitude and distance of the sun."""
  t = (day - 2451545) / 36525
  mean = 280.46646 + 36000.76983 * t + 0.0003032 * t * t
  anomaly = 357.52911 + 35999.05029 * t - 0.0001537 * t * t
  centre = ((1.914602 - 0.004817 * t) * sin(anomaly) + 0.019993 * sin(2 * anomaly)
            + 0.000289 * sin(3 * anomaly))
  longitude = mean + centre - 0.00569 - 0.00478 * sin(125.04 - 1934.136 * t)
  eccentricity = 0.016708634 - 0.000042037 * t
  distance = 1.000001018 * (1 - eccentricity ** 2) / (1 + eccentricity * cos(anomaly + centre))
  return longitude % 360, distance


def obliquity(day):
  t = (day - 2451545) / 36525
  return 23.439291 - 0.0130042 * t + 0.00256 * cos(125.04 - 1934.136 * t)


def equatorial(longitude, latitude, day):
  """Right ascension and declination."""
  e = obliquity(day)
  ascension = math.degrees(math.atan2(
      sin(longitude) * cos(e) - math.tan(math.radians(latitude)) * sin(e), cos(longitude)))
  declination = math.degrees(math.asin(
      sin(latitude) * cos(e) + cos(latitude) * sin(e) * sin(longitude)))
  return ascension % 360, declination


def equation(day):
  """Minutes by which the dial is before the clock."""
  t = (day - 2451545) / 36525
  ascension, _ = equatorial(sun(day)[0], 0, day)
  difference = (280.46646 + 36000.76983 * t - 0.0057183 - ascension + 180) % 360 - 180
  return 4 * difference


def daylight(month, day):
  """Hours from noon to sunset by the dial."""
  noon = julian_day(YEAR, month, day + 0.5)
  _, declination = equatorial(sun(noon)[0], 0, noon)
  cosine = (sin(-0.833) - sin(LATITUDE) * sin(declination)) / (cos(LATITUDE) * cos(declination))
  return math.degrees(math.acos(cosine)) / 15


@functools.lru_cache(None)
def entries():
  """The days on which the sun enters each sign: {(month, day): sign}."""
  found = {}
  for month, days in enumerate(DAYS, 1):
    for day in range(1, days + 1):
      start = julian_day(YEAR, month, day) - LONGITUDE / 360
      before, after = int(sun(start)[0] // 30), int(sun(start + 1)[0] // 30)
      if before != after:
        found[month, day] = after
  return found


# MARK: Moon

LONGITUDES = [
    (0, 0, 1, 0, 6288774), (2, 0, -1, 0, 1274027), (2, 0, 0, 0, 658314), (0, 0, 2, 0, 213618),
    (0, 1, 0, 0, -185116), (0, 0, 0, 2, -114332), (2, 0, -2, 0, 58793), (2, -1, -1, 0, 57066),
    (2, 0, 1, 0, 53322), (2, -1, 0, 0, 45758), (0, 1, -1, 0, -40923), (1, 0, 0, 0, -34720),
    (0, 1, 1, 0, -30383), (2, 0, 0, -2, 15327), (0, 0, 1, 2, -12528), (0, 0, 1, -2, 10980),
    (4, 0, -1, 0, 10675), (0, 0, 3, 0, 10034), (4, 0, -2, 0, 8548), (2, 1, -1, 0, -7888),
    (2, 1, 0, 0, -6766), (1, 0, -1, 0, -5163), (1, 1, 0, 0, 4987), (2, -1, 1, 0, 4036)]
LATITUDES = [
    (0, 0, 0, 1, 5128122), (0, 0, 1, 1, 280602), (0, 0, 1, -1, 277693), (2, 0, 0, -1, 173237),
    (2, 0, -1, 1, 55413), (2, 0, -1, -1, 46271), (2, 0, 0, 1, 32573), (0, 0, 2, 1, 17198),
    (2, 0, 1, -1, 9266), (0, 0, 2, -1, 8822), (2, -1, 0, -1, 8216), (2, 0, -2, -1, 4324),
    (2, 0, 1, 1, 4200)]
DISTANCES = [
    (0, 0, 1, 0, -20905355), (2, 0, -1, 0, -3699111), (2, 0, 0, 0, -2955968),
    (0, 0, 2, 0, -569925), (2, 0, -2, 0, 246158), (2, -1, 0, 0, -204586), (2, 0, 1, 0, -170733),
    (2, -1, -1, 0, -152138), (0, 1, -1, 0, -129620), (1, 0, 0, 0, 108743), (0, 1, 1, 0, 104755)]


def moon(day):
  """Longitude, latitude and distance in kilometres of the moon."""
  t = (day - 2451545) / 36525
  mean = 218.3164477 + 481267.88123421 * t - 0.0015786 * t * t
  d = 297.8501921 + 445267.1114034 * t - 0.0018819 * t * t
  m = 357.5291092 + 35999.0502909 * t - 0.0001536 * t * t
  n = 134.9633964 + 477198.8675055 * t + 0.0087414 * t * t
  f = 93.2720950 + 483202.0175233 * t - 0.0036539 * t * t

  def total(terms, of):
    return sum(size * of(a * d + b * m + c * n + e * f) for a, b, c, e, size in terms)

  longitude = mean + total(LONGITUDES, sin) / 1e6 + 0.00396 * sin(119.75 + 131.849 * t)
  return longitude % 360, total(LATITUDES, sin) / 1e6, 385000.56 + total(DISTANCES, cos) / 1000


def southing(month, day):
  """Hours after midnight by the dial at which the moon stands in the south; or None."""
  start = julian_day(YEAR, month, day) - LONGITUDE / 360

  def angle(hours):
    """How far the moon is past the south, in degrees."""
    now = start + hours / 24
    moon_longitude, latitude, _ = moon(now)
    ascension = equatorial(moon_longitude, latitude, now)[0]
    return (equatorial(sun(now)[0], 0, now)[0] - ascension + 15 * hours) % 360 - 180

  for hour in range(24):
    before, after = angle(hour), angle(hour + 1)
    if before < 0 <= after and after - before < 90:
      return hour - before / (after - before)
  return None


def moon_sign(month, day):
  """The sign and the degree in which the moon stands at noon."""
  longitude = moon(julian_day(YEAR, month, day + 0.5) - LONGITUDE / 360)[0]
  return int(longitude // 30), int(longitude % 30)


@functools.lru_cache(None)
def phases():
  """All phases of the year: Julian days of the place's clocks, and 0 new to 3 last quarter."""
  found = []
  start = julian_day(YEAR, 1, 1) - LONGITUDE / 360

  def quarter(day):
    return (moon(day)[0] - sun(day)[0]) % 360 / 90

  for step in range(2 * sum(DAYS)):
    low, high = start + step / 2, start + step / 2 + 0.5
    if int(quarter(low)) != int(quarter(high)):
      phase = int(quarter(high))
      for _ in range(30):
        middle = (low + high) / 2
        low, high = (low, middle) if int(quarter(middle)) == phase else (middle, high)
      found.append((local(high), phase))
  return found


# MARK: Eclipses

def altitude(ascension, declination, day):
  """How high a body stands over the place."""
  t = (day - 2451545) / 36525
  turn = 280.46061837 + 360.98564736629 * (day - 2451545) + 0.000387933 * t * t
  hour = turn + LONGITUDE - ascension
  return math.degrees(math.asin(
      sin(LATITUDE) * sin(declination) + cos(LATITUDE) * cos(declination) * cos(hour))), hour


def topocentric(day):
  """The moon as the place sees it: right ascension, declination, half its width."""
  longitude, latitude, distance = moon(day)
  ascension, declination = equatorial(longitude, latitude, day)
  _, hour = altitude(ascension, declination, day)
  parallax = 6378.14 / distance
  u = math.atan(0.99664719 * math.tan(math.radians(LATITUDE)))
  up, out = 0.99664719 * math.sin(u), math.cos(u)
  shift = math.degrees(math.atan2(
      -out * parallax * sin(hour), cos(declination) - out * parallax * cos(hour)))
  down = math.degrees(math.atan2(
      (sin(declination) - up * parallax) * cos(shift),
      cos(declination) - out * parallax * cos(hour)))
  return ascension + shift, down, math.degrees(math.asin(0.272481 * parallax))


def solar(day):
  """The part of the sun's width that the place sees covered, and the sun's height."""
  longitude, distance = sun(day)
  ascension, declination = equatorial(longitude, 0, day)
  moon_ascension, moon_declination, half = topocentric(day)
  across = ((moon_ascension - ascension + 180) % 360 - 180) * cos(declination)
  apart = math.hypot(across, moon_declination - declination)
  sun_half = 0.26656 / distance
  return (sun_half + half - apart) / (2 * sun_half), altitude(ascension, declination, day)[0]


def lunar(day):
  """The part of the moon's width in the earth's shadow, and the moon's height."""
  longitude, latitude, distance = moon(day)
  sun_longitude, sun_distance = sun(day)
  apart = math.hypot(
      ((longitude - sun_longitude) % 360 - 180) * cos(latitude), latitude)
  parallax = math.degrees(math.asin(6378.14 / distance))
  shadow = 1.02 * (0.99834 * parallax - 0.26656 / sun_distance + 8.794 / 3600 / sun_distance)
  half = 0.272481 * parallax
  return (shadow + half - apart) / (2 * half), altitude(
      *equatorial(longitude, latitude, day), day)[0]


@functools.lru_cache(None)
def eclipses():
  """The eclipses of the year, as dictionaries.

  `kind` sun or moon; `begin`, `middle` and `end` by the place's clocks, None where the place does
  not see them touch; `digits`, twelfths of the width that are dark at most; `is_seen`.
  """
  found = []
  for when, phase in phases():
    if phase % 2:
      continue
    centre = when - LONGITUDE / 360
    latitude = abs(moon(centre)[1])
    if phase == 0 and latitude > 1.5 or phase == 2 and lunar_most(centre)[0] <= 0:
      continue
    look = solar if phase == 0 else lunar
    minutes = [centre + minute / 1440 for minute in range(-240, 241)]
    parts = [look(minute) for minute in minutes]
    most = max(range(len(parts)), key=lambda one: parts[one][0])
    touched = [one for one, part in enumerate(parts) if part[0] > 0]
    seen = [one for one in touched if parts[one][1] > -0.8]
    found.append({
        "kind": "moon" if phase else "sun",
        "begin": local(minutes[touched[0]]) if touched else None,
        "middle": local(minutes[most]) if touched else when,
        "end": local(minutes[touched[-1]]) if touched else None,
        "digits": 12 * max(0, parts[most][0]), "is_seen": bool(seen)})
  return found


def lunar_most(centre):
  return max(lunar(centre + minute / 1440) for minute in range(-60, 61, 5))
