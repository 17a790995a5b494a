/**
 * `npm run bench readiness`: are forecasts as good as they could be?
 *
 * Simulated learners whose truth is not the product's model answer through the product's own filter and rules, are
 * forecast by the product's own code, and sit an exam made by the blueprint of Network+. Each aim of LEARNING, section 3,
 * is marked as met or missed. Seeds are fixed. `-- readiness` takes some minutes on two cores.
 */
import { runInParallel } from './readiness/in-parallel.ts'
import { ELSEWHERE, type Result, type WorldResult } from './readiness/run-world.ts'
import { WITHOUT_AIM, WORLDS, type World } from './readiness/worlds.ts'
import { printTable } from './table.ts'

const LEARNERS = 5000
const SEED = 1

const AIMS = {
  skill: (result: Result) => result.skill >= 0.85,
  calibration: ({ calibration, floor }: Result) => calibration - floor <= 0.015,
  mean: ({ meanForecast, passRate }: Result) => Math.abs(meanForecast - passRate) <= 0.03,
  covers: ({ covered }: WorldResult) => covered >= 0.75 && covered <= 0.87,
} as const

export async function run(): Promise<void> {
  const worlds = [...WORLDS, ...WITHOUT_AIM]
  const results = new Map<World, WorldResult>()
  await runInParallel(
    worlds.map((world) => ({ world, learners: LEARNERS, seed: SEED })),
    (world, result) => {
      results.set(world, result)
      process.stderr.write(`${results.size} of ${worlds.length} worlds\n`)
    },
  )
  const of = (world: World) => results.get(world) as WorldResult
  say(`${LEARNERS} learners a world. ✓ an aim is met, ✗ it is missed. "At best" is a forecaster who knows each learner's
true ability, but not the form. Mean: forecast and pass rate, at most .03 apart. Skill: of what is attainable, at least 85 %.
Calibration error: at most .015 above its floor. Score: how often the 80 % interval has the true expected score, 75 to 87 %,
and its width in points.`)
  say('\n### One exam, of which mark and difficulty are known\n')
  printResults(worlds, of, 'known')
  say(
    '\n### As the product says it: each learner sits another exam, of an unknown mark and difficulty\n',
  )
  printResults(worlds, of, 'unknown')
  say(
    '\n### Everybody sits the same exam, and it is not as believed: forecast less pass rate, without an aim\n',
  )
  printTable(
    ['world', ...ELSEWHERE.map(({ mark, gap }) => `mark ${100 * mark} %, gap ${gap}`)],
    worlds.map((world) => [world.name, ...of(world).elsewhere.map(signed)]),
  )
  const met = WORLDS.flatMap((world) => aimsMet(of(world)))
  say(`\n${met.filter(Boolean).length} of ${met.length} aims are met.`)
}

function aimsMet(result: WorldResult): boolean[] {
  const { skill, calibration, mean, covers } = AIMS
  return [
    covers(result),
    ...[result.known, result.unknown].flatMap((each) => [
      skill(each),
      calibration(each),
      mean(each),
    ]),
  ]
}

function printResults(
  worlds: readonly World[],
  of: (world: World) => WorldResult,
  kind: 'known' | 'unknown',
): void {
  const head = ['world', 'mean', 'Brier', 'at best', 'skill', 'calibration (floor)']
  const alone = ['score', '80 % of the last 100', 'percentage', 'spoken to']
  printTable(
    kind === 'known' ? [...head, ...alone] : head,
    worlds.map((world) => {
      const whole = of(world)
      const result = whole[kind]
      const hasAim = WORLDS.includes(world)
      const marked = (text: string, isMet: boolean) =>
        hasAim ? `${text} ${isMet ? '✓' : '✗'}` : text
      const cells = [
        world.name,
        marked(`${share(result.meanForecast)} for ${share(result.passRate)}`, AIMS.mean(result)),
        share(result.brier),
        share(result.attainable),
        marked(percent(result.skill), AIMS.skill(result)),
        marked(`${share(result.calibration)} (${share(result.floor)})`, AIMS.calibration(result)),
      ]
      if (kind === 'unknown') return cells
      const width = (100 * whole.width).toFixed(1)
      return [
        ...cells,
        marked(`${percent(whole.covered)}, ${width}`, AIMS.covers(whole)),
        ...whole.thumbs.map(share),
        percent(whole.spoken),
      ]
    }),
  )
}

const share = (value: number) => value.toFixed(3).replace(/^0/, '')
const percent = (value: number) => `${(100 * value).toFixed(0)} %`
const signed = (value: number) => (value >= 0 ? '+' : '−') + share(Math.abs(value))

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
