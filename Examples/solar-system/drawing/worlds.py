"""The twelve worlds, each drawn by a rule of its own: colours and heights for a ball's points."""

import numpy

from ball import Ball, LIGHT, craters, turned
from noise import Noise, mix, ramp, smooth


def rgb(text):
  return tuple((int(text[i:i + 2], 16) / 255) ** 2.2 for i in (0, 2, 4))


def stops(*pairs):
  return [(place, rgb(text)) for place, text in pairs]


def stone(ball, random, colours, tilt, count, largest, patches=0.5, fine=0.006):
  """A world of rock: a ground of patches, and craters in it."""
  noise = Noise(random)
  points = turned(ball.points, tilt, spin=random.random() * 6)
  ground = noise.clouds(points, 1.4, 7, 0.55)
  heights = craters(random, points, count, 0.008, largest)
  heights += noise.clouds(points, 9, 5, 0.6) * fine
  # Floors of bowls lie darker, rims lighter.
  tone = ground * patches + heights * 2.4
  return ramp(colours, tone), ball.relief(heights, 0.75)


def draw_rock(ball, random, colours, **kinds):
  canvas = ball.canvas()
  colour, relief = stone(ball, random, colours, **kinds)
  ball.put(canvas, colour * ball.light(0.05, relief)[:, None])
  return canvas


def mercury(ball, random):
  colours = stops((-0.6, "4b4640"), (0, "8d857b"), (0.6, "c9c0b2"))
  return draw_rock(ball, random, colours, tilt=0.1, count=2600, largest=0.3)


def moon(ball, random):
  noise = Noise(random)
  points = turned(ball.points, 0.12, spin=0.7)
  seas = smooth(0.02, 0.28, noise.clouds(points, 1.15, 6, 0.45) - points[:, 0] * 0.12)
  heights = craters(random, points, 2400, 0.006, 0.22) * (1 - 0.6 * seas)
  heights += noise.clouds(points, 10, 5, 0.6) * 0.005
  tone = heights * 2 + noise.clouds(points, 3, 6) * 0.22
  colour = mix(ramp(stops((-0.5, "6f6c69"), (0, "a8a5a0"), (0.5, "d8d5cf")), tone),
               rgb("55545a"), seas * 0.8)
  canvas = ball.canvas()
  ball.put(canvas, colour * ball.light(0.04, ball.relief(heights, 0.75))[:, None])
  return canvas


def ceres(ball, random):
  noise = Noise(random)
  canvas = draw_rock(ball, random, stops((-0.6, "3d3b3a"), (0, "6e6b68"), (0.6, "a09b95")),
                     tilt=0.05, count=2200, largest=0.26, patches=0.35)
  # The bright salt of a crater.
  for x, y, size in ((0.02, 0.16, 0.03), (0.075, 0.135, 0.016), (0.06, 0.19, 0.011)):
    far = numpy.hypot(ball.x - x, ball.y - y) / size
    far[ball.inside] *= 1 + noise.clouds(ball.points, 14, 3) * 0.5
    canvas += (numpy.exp(-far ** 2) * 0.75)[:, :, None] * numpy.asarray(rgb("f4f1ea"), numpy.float32)
  return canvas


def pluto(ball, random):
  noise = Noise(random)
  points = turned(ball.points, -0.15)
  rough = noise.clouds(points, 2.2, 6, 0.55)
  x, y = points[:, 0] * 1.35 - 0.02 + rough * 0.05, points[:, 1] * 1.35 + 0.22 + rough * 0.05
  # A heart as curves have it: (x² + y² - 1)³ = x²y³.
  u, v = x / 0.62, y / 0.62
  heart = smooth(0.04, -0.04, (u * u + v * v - 1) ** 3 - u * u * v ** 3)
  heights = craters(random, points, 1000, 0.007, 0.18) * (1 - heart)
  heights += noise.clouds(points, 8, 5, 0.6) * 0.006 * (1 - 0.7 * heart)
  colour = ramp(stops((-0.5, "5b3a29"), (-0.1, "a3795a"), (0.25, "d2b491"), (0.6, "e8d7be")),
                rough * 0.7 + points[:, 1] * 0.28 + heights * 2)
  colour = mix(colour, rgb("f3e8d6"), heart * 0.92)
  canvas = ball.canvas()
  ball.put(canvas, colour * ball.light(0.06, ball.relief(heights, 0.75))[:, None])
  ball.air(canvas, rgb("8fb4dd"), 0.012, 0.25)
  return canvas


def mars(ball, random):
  noise = Noise(random)
  points = turned(ball.points, 0.4, spin=1.9, nod=0.15)
  ground = noise.clouds(points, 1.3, 8, 0.55)
  dark = smooth(0.05, 0.4, noise.clouds(points + 5, 1.5, 7, 0.5) - numpy.abs(points[:, 1] + 0.2) * 0.35)
  heights = craters(random, points, 1100, 0.005, 0.13) * 0.8 + noise.clouds(points, 6, 6, 0.6) * 0.012
  colour = ramp(stops((-0.6, "8a4526"), (0, "c1683a"), (0.6, "e3a474")), ground + heights * 2)
  colour = mix(colour, rgb("4d2c20"), dark * 0.75)
  ice = smooth(0.885, 0.93, points[:, 1] + noise.clouds(points, 5, 5) * 0.045)
  colour = mix(colour, rgb("f6efe8"), ice)
  canvas = ball.canvas()
  ball.put(canvas, colour * ball.light(0.08, ball.relief(heights, 0.7) * (1 - ice * 0.7))[:, None])
  ball.air(canvas, rgb("e9b48c"), 0.016, 0.35)
  return canvas


def earth(ball, random):
  noise = Noise(random)
  points = turned(ball.points, 0.41, spin=2.6)
  land = noise.clouds(points, 1.25, 9, 0.54)
  shore = smooth(0.06, 0.085, land)
  north = numpy.abs(points[:, 1])
  sea = ramp(stops((-0.5, "06163a"), (-0.05, "0b3568"), (0.08, "2a7fa0")), land)
  dry = noise.clouds(points + 9, 2.2, 6) + 0.55 - numpy.abs(north - 0.38) * 1.7
  ground = mix(ramp(stops((0.05, "3e6b34"), (0.35, "6c7a43"), (0.6, "8d7f64")), land),
               rgb("c9a46c"), smooth(0.1, 0.6, dry))
  ground = mix(ground, rgb("6f7864"), smooth(0.7, 0.85, north))
  colour = sea * (1 - shore[:, None]) + ground * shore[:, None]
  ice = smooth(0.86, 0.92, north + noise.clouds(points, 4, 6) * 0.07)
  colour = mix(colour, rgb("eef4f8"), ice)
  relief = ball.relief(numpy.maximum(land - 0.07, 0), 0.22)
  gleam = numpy.maximum(0, ball.points @ ((LIGHT + (0, 0, 1)) / numpy.linalg.norm(LIGHT + (0, 0, 1))))
  warp = numpy.column_stack([noise.clouds(points + shift, 2.2, 4) for shift in (3, 11, 23)]) * 0.35
  veil = noise.clouds(points * (1, 1.7, 1) + warp, 2.1, 8, 0.56)
  veil = smooth(0.05, 0.55, veil + 0.12 * numpy.cos(points[:, 1] * 9)) * 0.95
  lit = ball.light(0.1, relief)[:, None]
  colour = (colour + (gleam ** 60 * 0.35 * (1 - shore) * (1 - ice))[:, None]) * lit
  shade = ball.light(0.12)[:, None]
  canvas = ball.canvas()
  ball.put(canvas, colour * (1 - veil[:, None]) + veil[:, None] * shade * 0.92)
  ball.air(canvas, rgb("6fb2ff"), 0.022, 0.75)
  return canvas


def bands(ball, random, colours, tilt, turbulence, nod=0.0, rough=3.0, spots=(), octaves=6, halo=0.3):
  """A world of gas: belts of colour torn by wind, with storms as (x, y, size, colour)."""
  noise = Noise(random)
  points = turned(ball.points, tilt, nod=nod)
  flat = points * (1, 0.25, 1)
  wind = noise.clouds(flat * 1.3, rough, octaves, 0.56)
  curl = noise.clouds(points * (1, 3.5, 1) + 7, rough * 1.6, octaves, 0.55)
  height = points[:, 1] + (wind * 0.6 + curl * 0.4) * turbulence
  swirl = numpy.zeros(len(points), numpy.float32)
  for x, y, size, _ in spots:
    # The belts part around a storm.
    dx, dy = (points[:, 0] - x) / (size * 1.75), (points[:, 1] - y) / size
    far = numpy.hypot(dx, dy)
    around = numpy.exp(-(far / 1.5) ** 4) * (points[:, 2] > 0)
    height += around * (points[:, 1] - y) * 0.5
    swirl += around * numpy.sin(far * 9 + numpy.arctan2(dy, dx) * 2) * 0.012
  fine = noise.clouds(points * (1, 14, 1) + 3, 2.2, 5, 0.6)
  colour = ramp(colours, height + swirl + fine * turbulence * 0.22)
  colour = colour * (1 + fine * 0.07 + curl * 0.05)[:, None]
  for x, y, size, tone in spots:
    dx, dy = (points[:, 0] - x) / (size * 1.75), (points[:, 1] - y) / size
    far = numpy.hypot(dx, dy) + curl * 0.08
    storm = smooth(1.04, 0.82, far) * (points[:, 2] > 0)
    inner = 1 + 0.22 * numpy.sin(far * 11 + numpy.arctan2(dy, dx) + curl * 3) * smooth(1.1, 0.2, far)
    colour = mix(colour, tone, storm * 0.85) * (1 + (inner - 1) * storm)[:, None]
    collar = numpy.exp(-((far - 1.14) / 0.12) ** 2) * (points[:, 2] > 0)
    colour = mix(colour, rgb("f2e4cd"), collar * halo)
  return colour


def draw_gas(ball, colour, softness=0.16):
  canvas = ball.canvas()
  # The edge of deep air is darker.
  limb = 0.55 + 0.45 * numpy.sqrt(numpy.maximum(ball.points[:, 2], 0))
  ball.put(canvas, colour * (ball.light(softness) * limb)[:, None])
  return canvas


JUPITER = stops(
  (-1.0, "7d7468"), (-0.78, "8e8273"), (-0.66, "b9a48b"), (-0.58, "94745a"), (-0.5, "dcc7a6"),
  (-0.4, "e9dcc4"), (-0.33, "b5784f"), (-0.24, "9c5c3a"), (-0.16, "c99d73"), (-0.1, "efe4cf"),
  (0.02, "f3ead9"), (0.08, "e7cfa9"), (0.13, "a9653f"), (0.22, "8f5537"), (0.27, "c79e77"),
  (0.33, "ecdfc8"), (0.43, "d9c09c"), (0.48, "a98463"), (0.54, "d9c6a8"), (0.64, "a89078"),
  (0.8, "857a6d"), (1.0, "6d675f"))


def jupiter(ball, random):
  spots = ((0.2, -0.37, 0.115, rgb("b4522d")), (-0.42, -0.56, 0.035, rgb("f1e7d6")),
           (-0.28, -0.565, 0.03, rgb("f1e7d6")), (-0.12, -0.56, 0.026, rgb("efe4d2")))
  colour = bands(ball, random, JUPITER, 0.05, 0.06, spots=spots, octaves=8)
  return draw_gas(ball, colour)


def venus(ball, random):
  noise = Noise(random)
  points = turned(ball.points, 0.2)
  bend = points.copy()
  # Clouds that the wind draws into a lying V.
  bend[:, 0] += numpy.abs(points[:, 1]) * 0.9
  warp = numpy.column_stack([noise.clouds(points + shift, 1.6, 3) for shift in (1, 5, 9)]) * 0.3
  veil = noise.clouds(bend * (0.7, 2.6, 0.7) + warp, 1.4, 6, 0.5)
  colour = ramp(stops((-0.7, "a9793f"), (-0.1, "dcb577"), (0.3, "f0d9a8"), (0.7, "fbf0d5")), veil)
  canvas = draw_gas(ball, colour, 0.2)
  ball.air(canvas, rgb("f4dfae"), 0.014, 0.35)
  return canvas


def uranus(ball, random):
  colours = stops((-1, "7fb9c4"), (-0.4, "93cbd3"), (0.1, "a6d8dc"), (0.55, "b9e3e3"), (1, "d7efec"))
  canvas = draw_gas(ball, bands(ball, random, colours, 1.45, 0.03, nod=0.25) ** 1.05, 0.2)
  ring(ball, canvas, 1.45, 0.25, [(1.62, 1.632, 0.2), (1.70, 1.708, 0.16), (1.86, 1.885, 0.42)],
       rgb("a9b9c4"), Noise(random))
  ball.air(canvas, rgb("a9e6ee"), 0.014, 0.25)
  return canvas


def neptune(ball, random):
  colours = stops((-1, "20408f"), (-0.55, "2b55b4"), (-0.3, "3c6fd0"), (-0.05, "3261c4"),
                  (0.2, "4a80dc"), (0.5, "3566c8"), (0.8, "2a4fa8"), (1, "203f8c"))
  spots = ((-0.18, -0.3, 0.1, rgb("1b3376")),)
  colour = bands(ball, random, colours, -0.48, 0.06, spots=spots, halo=0.05)
  noise = Noise(random)
  points = turned(ball.points, -0.48)
  streak = noise.clouds(points * (1.1, 9, 1.1), 2.2, 5, 0.55)
  belt = numpy.exp(-((numpy.abs(points[:, 1]) - 0.42) / 0.13) ** 2)
  colour = mix(colour, rgb("eef5ff"), smooth(0.25, 0.75, streak) * belt * 0.75)
  canvas = draw_gas(ball, colour)
  ball.air(canvas, rgb("6f9dff"), 0.014, 0.3)
  return canvas


def ring(ball, canvas, tilt, nod, parts, colour, noise, grain=0.0):
  """Rings in the plane of the turn: (inner, outer, thickness) in radii; the ball hides the rest."""
  x = ball.x * numpy.cos(tilt) + ball.y * numpy.sin(tilt)
  y = -ball.x * numpy.sin(tilt) + ball.y * numpy.cos(tilt)
  far = numpy.hypot(x, y / numpy.sin(nod))
  line = numpy.zeros(far.shape, numpy.float32)
  for inner, outer, thickness in parts:
    soft = 1.2 / ball.radius / numpy.sin(nod) ** 0.5
    line += thickness * smooth(inner - soft, inner + soft, far) * smooth(outer + soft, outer - soft, far)
  if grain:
    flat = far.reshape(-1)
    spin = numpy.column_stack([flat, flat * 0, flat * 0])
    line *= numpy.clip(1 + noise.clouds(spin, 9, 5, 0.75).reshape(far.shape) * grain, 0.05, 1.6)
  line = numpy.clip(line, 0, 1)
  # Behind the ball, where the plane is farther away than its middle and the ball is before it.
  cover = numpy.clip((1 - ball.far) * ball.radius + 0.5, 0, 1)
  line = numpy.where(y > 0, line * (1 - cover), line)
  # The ball's shadow: points of the plane whose way to the light meets it.
  depth = -y / numpy.tan(nod)
  place = numpy.stack([ball.x, ball.y, depth], axis=2)
  along = place @ LIGHT
  aside = numpy.linalg.norm(place - along[:, :, None] * LIGHT, axis=2)
  shade = numpy.where(along < 0, smooth(0.96, 1.03, aside), 1) * 0.95 + 0.05
  lit = numpy.asarray(colour, numpy.float32) * shade[:, :, None]
  canvas[:] = canvas * (1 - line[:, :, None]) + lit * line[:, :, None]


def saturn(ball, random):
  colours = stops((-1, "8d7a58"), (-0.6, "b59a6d"), (-0.35, "d6bd8d"), (-0.15, "c9ab78"), (0.0, "efdcb0"),
                  (0.15, "e4cb9a"), (0.3, "c8aa79"), (0.5, "d9c294"), (0.75, "a99067"), (1, "857350"))
  tilt, nod = 0.32, 0.34
  noise = Noise(random)
  canvas = draw_gas(ball, bands(ball, random, colours, tilt, 0.018, nod=nod, rough=2))
  # A dusty ring, the broad bright one, the gap, and the outer one with its own thin gap.
  parts = [(1.24, 1.52, 0.22), (1.53, 1.95, 0.92), (2.03, 2.20, 0.68), (2.215, 2.27, 0.6)]
  ring(ball, canvas, tilt, nod, parts, rgb("dcc9a0"), noise, grain=0.5)
  return canvas


def sun(ball, random):
  noise = Noise(random)
  points = ball.points
  warp = numpy.column_stack([noise.clouds(points + shift, 5, 3) for shift in (2, 6, 12)]) * 0.06
  grains = noise.clouds(points + warp, 11, 6, 0.62)
  large = noise.clouds(points, 2, 4)
  spots = smooth(0.58, 0.72, noise.clouds(points + 31, 3.2, 5, 0.5) - numpy.abs(
    numpy.abs(points[:, 1]) - 0.3) * 0.6)
  limb = points[:, 2]
  colour = ramp(stops((-0.2, "8c2a05"), (0.15, "d95f0a"), (0.5, "ff9e1f"), (0.8, "ffd25c"), (1.1, "fff1b8")),
                0.22 + limb * 0.6 + grains * 0.3 + large * 0.14 - spots * 0.8)
  canvas = ball.canvas()
  around = numpy.arctan2(ball.y, ball.x)
  rays = noise.clouds(numpy.column_stack([numpy.cos(around).ravel(), numpy.sin(around).ravel(),
                                          ball.far.ravel() * 0.25]), 3, 5, 0.6).reshape(ball.far.shape)
  away = numpy.maximum(ball.far - 1, 0)
  glow = numpy.exp(-away / 0.05) * 0.6 + numpy.exp(-away / (0.16 + rays * 0.05)) * 0.28
  glow *= smooth(0.62, 0.15, away)
  canvas += glow[:, :, None] * numpy.asarray(rgb("ff8a1f"), numpy.float32)
  ball.put(canvas, colour)
  return canvas


# The radius of each ball as a part of the picture's height.
WORLDS = {
  "mercury": (mercury, 0.40), "venus": (venus, 0.41), "earth": (earth, 0.41), "mars": (mars, 0.40),
  "jupiter": (jupiter, 0.44), "saturn": (saturn, 0.235), "uranus": (uranus, 0.25),
  "neptune": (neptune, 0.41), "pluto": (pluto, 0.39), "ceres": (ceres, 0.38), "moon": (moon, 0.41),
  "sun": (sun, 0.345),
}


def draw(name, width, height, random):
  """A world as 8-bit colours, `height` rows of `width`."""
  rule, radius = WORLDS[name]
  light = numpy.clip(rule(Ball(width, height, radius), random), 0, None)
  # Bright parts bend towards white rather than break off.
  light = numpy.where(light > 0.8, 0.8 + 0.2 * numpy.tanh((light - 0.8) / 0.2), light)
  shown = light ** (1 / 2.2) * 255
  # A grain too fine to see keeps slow shades from stepping.
  shown += random.random(shown.shape, numpy.float32) * (shown > 0.5) - 0.5
  return numpy.clip(numpy.rint(shown), 0, 255).astype(numpy.uint8)
