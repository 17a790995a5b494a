/**
 * `npm run bench readiness`: are forecasts as good as they could be?
 *
 * Simulated learners whose truth is not the product's model answer through the product's own filter and rules, are
 * forecast by the product's own code, and sit an exam made by the blueprint of Network+. Each aim of LEARNING, section 3,
 * is marked as met or not. Seeds are fixed.
 */
import { runInParallel } from './readiness/in-parallel.ts'
import type { Result, WorldResult } from './readiness/run-world.ts'
import { WITHOUT_AIM, WORLDS } from './readiness/worlds.ts'

const LEARNERS = Number(process.env['LEARNERS'] ?? 5000)

export async function run(): Promise<void> {
  const only = new RegExp(process.env['ONLY'] ?? '')
  const worlds = [...WORLDS, ...WITHOUT_AIM].filter((w) => only.test(w.name))
  await runInParallel(worlds.map((world) => ({ world, learners: LEARNERS, seed: Number(process.env['SEED'] ?? 1) })), (world, result) => {
    process.stdout.write(line(world.name + ' K', result.known, result) + '\n')
    process.stdout.write(line(world.name + ' U', result.unknown, result) + ' | ' + result.elsewhere.map((x) => x.toFixed(2)).join(' ') + '\n')
  })
}

function line(name: string, r: Result, { covered, width, thumbs }: WorldResult): string {
  const ok = (b: boolean) => (b ? ' ' : '!')
  return [
    name.padEnd(48),
    r.passRate.toFixed(3),
    r.meanForecast.toFixed(3) + ok(Math.abs(r.meanForecast - r.passRate) <= 0.03),
    r.brier.toFixed(4),
    r.attainable.toFixed(4),
    (100 * r.skill).toFixed(1) + ok(r.skill >= 0.85),
    r.calibration.toFixed(3) + ok(r.calibration <= r.floor + 0.015),
    r.floor.toFixed(3),
    (100 * covered).toFixed(1) + ok(covered >= 0.75 && covered <= 0.87),
    (100 * width).toFixed(1),
    ...thumbs.map((t) => t.toFixed(3)),
  ].join(' ')
}
