/**
 * What study does, learned across learners: from answers to new questions and what of each topic was studied before.
 */
import { FIRST_EFFECTS, type Effects } from '../topic-model.ts'

export type Shown = {
  readonly isRight: boolean
  readonly guessChance: number
  readonly difficulty: number
  readonly lesson: number
  readonly items: number
  readonly cards: number
}

const PRIOR_SD = [0.4, 0.04, 0.7] as const
const ROUNDS = 30

export function learnEffects(learners: readonly (readonly Shown[])[]): Effects {
  const start = [FIRST_EFFECTS.lesson, FIRST_EFFECTS.item, FIRST_EFFECTS.cards]
  let b = [...start]
  const a = learners.map(() => 0)
  for (let round = 0; round < ROUNDS; round += 1) {
    const H = b.map((_, i) => b.map((_, j) => (i === j ? 1 / PRIOR_SD[i]! ** 2 : 0)))
    const g = b.map((each, i) => (start[i]! - each) / PRIOR_SD[i]! ** 2)
    learners.forEach((rows, who) => {
      let ga = -a[who]!
      let ha = 1
      const hx = [0, 0, 0]
      const G = [0, 0, 0]
      const X = [[0,0,0],[0,0,0],[0,0,0]]
      for (const r of rows) {
        const x = [r.lesson, r.items, r.cards]
        const theta = a[who]! + x.reduce((s, v, i) => s + v * b[i]!, 0) - r.difficulty
        const s = 1 / (1 + Math.exp(-theta))
        const p = r.guessChance + (1 - r.guessChance) * s
        const dp = (1 - r.guessChance) * s * (1 - s)
        const w = (dp * dp) / (p * (1 - p))
        const u = ((Number(r.isRight) - p) * dp) / (p * (1 - p))
        ga += u
        ha += w
        for (let i = 0; i < 3; i += 1) {
          G[i]! += u * x[i]!
          hx[i]! += w * x[i]!
          for (let j = 0; j < 3; j += 1) X[i]![j]! += w * x[i]! * x[j]!
        }
      }
      // Profile out the learner.
      for (let i = 0; i < 3; i += 1) {
        g[i]! += G[i]! - (hx[i]! * ga) / ha
        for (let j = 0; j < 3; j += 1) H[i]![j]! += X[i]![j]! - (hx[i]! * hx[j]!) / ha
      }
      a[who] = Math.max(-4, Math.min(4, a[who]! + ga / ha))
    })
    const step = solve(H, g)
    b = b.map((v, i) => v + step[i]!)
  }
  return { lesson: Math.max(0.1, b[0]!), item: Math.max(0.01, b[1]!), cards: Math.max(0, b[2]!) }
}

function solve(H: number[][], g: number[]): number[] {
  const n = g.length
  const M = H.map((row, i) => [...row, g[i]!])
  for (let i = 0; i < n; i += 1) {
    for (let j = i + 1; j < n; j += 1) {
      const f = M[j]![i]! / M[i]![i]!
      for (let k = i; k <= n; k += 1) M[j]![k]! -= f * M[i]![k]!
    }
  }
  const x = g.map(() => 0)
  for (let i = n - 1; i >= 0; i -= 1) {
    let s = M[i]![n]!
    for (let k = i + 1; k < n; k += 1) s -= M[i]![k]! * x[k]!
    x[i] = s / M[i]![i]!
  }
  return x
}
