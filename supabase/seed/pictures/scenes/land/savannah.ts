import type { Brush } from '../../brush.ts'
import { mix } from '../../colour.ts'
import { acacia, thicket } from '../../plants.ts'
import { clouds, hills, sky, sun } from '../../scenery.ts'
import { d, ellipse, HEIGHT, path, rect, repeat, stroke, WIDTH } from '../../shapes.ts'

/** The northern plain with one great baobab and a low sun. */
export function savannah(brush: Brush): string {
  const { random, tones } = brush
  const plain = random.between(600, 700)
  const treeX = random.between(330, 560)
  const sunX = treeX + random.between(160, 620)

  return [
    sky(brush, plain),
    sun(brush, sunX, plain - random.between(30, 240), random.between(120, 190)),
    clouds(brush, 90, 280, 3),
    hills(brush, plain, random.between(40, 110), tones.far, random.whole(3, 4)),
    thicket(brush, -20, 1520, plain + 6, 14, mix(tones.far, tones.mid, 0.6)),
    rect(0, plain, WIDTH, HEIGHT - plain, mix(tones.far, tones.mid, 0.75)),
    repeat(random.whole(3, 5), () => acacia(brush, random.between(treeX + 300, 1450), plain + random.between(8, 40), random.between(60, 130), tones.near)),
    hills(brush, plain + 120, 50, tones.mid, 4),
    ellipse(treeX + 60, plain + 128, 330, 20, mix(tones.mid, tones.near, 0.6)),
    baobab(brush, treeX, plain + 130, random.between(430, 560)),
    hills(brush, plain + 250, 60, tones.near, 3),
    grass(brush, plain + 215),
  ].join('')
}

function baobab(brush: Brush, x: number, y: number, height: number): string {
  const { random, tones } = brush
  const half = height * random.between(0.13, 0.18)
  const fork = y - height * 0.55
  const bole = d`M${x - half * 1.7} ${y + 10}Q${x - half * 0.9} ${y - 40} ${x - half} ${y - height * 0.3}L${x - half * 0.9} ${fork - 30}H${x + half * 0.9}L${x + half} ${y - height * 0.3}Q${x + half * 0.9} ${y - 40} ${x + half * 1.8} ${y + 10}Z`
  const lit = d`M${x + half * 0.35} ${y}Q${x + half * 0.3} ${y - height * 0.3} ${x + half * 0.5} ${fork}H${x + half * 0.9}L${x + half} ${y - height * 0.3}Q${x + half * 0.9} ${y - 40} ${x + half * 1.7} ${y + 8}Z`
  const limbs = [-78, -48, -20, 8, 34, 66].map((angle, i) =>
    limb(brush, x + half * (i - 2.5) * 0.3, fork, angle + random.between(-8, 8), height * random.between(0.26, 0.34), half * 0.62, 3),
  )
  return limbs.join('') + path(bole, tones.deep) + path(lit, mix(tones.deep, tones.near, 0.7))
}

/** A branch that forks until its twigs end in a tuft of leaves. */
function limb(brush: Brush, x: number, y: number, angle: number, length: number, thickness: number, forks: number): string {
  const { random, tones } = brush
  const endX = x + Math.sin((angle * Math.PI) / 180) * length
  const endY = y - Math.cos((angle * Math.PI) / 180) * length
  const wood = stroke(d`M${x} ${y}Q${x + (endX - x) * 0.25} ${y + (endY - y) * 0.6} ${endX} ${endY}`, tones.deep, thickness)
  if (forks === 0) {
    const tuft = mix(tones.near, tones.deep, random.between(0, 0.5))
    return wood + ellipse(endX, endY, length * random.between(0.55, 0.8), length * 0.3, tuft)
  }
  const twigs = [-1, 1].map((side) =>
    limb(brush, endX, endY, angle + side * random.between(14, 36), length * random.between(0.55, 0.72), thickness * 0.55, forks - 1),
  )
  return wood + twigs.join('')
}

function grass({ random, tones }: Brush, y: number): string {
  return repeat(46, (_, share) => {
    const x = share * WIDTH + random.between(-20, 20)
    const foot = y + random.between(10, 60)
    const height = random.between(26, 90)
    const lean = random.between(-22, 30)
    return path(d`M${x - 5} ${foot}Q${x} ${foot - height * 0.5} ${x + lean} ${foot - height}Q${x + 8} ${foot - height * 0.4} ${x + 7} ${foot}Z`, tones.near)
  })
}
