/**
 * How soon the terminal of a lab answers a key, at a processor slowed fourfold, in a transcript of 100 commands.
 *
 * From the key to the next painted frame, by the Event Timing API: the longest event of each interaction, in steps of
 * 8 ms. What takes less than 16 ms is not told by it, and counts as answered. Beside it stands what the page's main
 * thread worked for a press, its frames included: on a busy machine it is what can be compared.
 */
import type { BrowserContext, CDPSession, Page } from 'playwright'

import type { Aim } from './aims.ts'
import { percentile, printTable } from './table.ts'

const SLOWED = 4
const COMMANDS = 100
const PRESSES = 200
const WITHIN_MS = 50
const LEAST_SHARE = 98
/** A fast typist: 120 words a minute. */
const BETWEEN_MS = 100

const SHOWN = [
  'show vlan',
  'show interfaces status',
  'show spanning-tree',
  'show mac address-table',
  'show running-config',
]

/** Letters, a completion, help, a command; then a line that is brought back, and entered. */
const ROUND = [
  's h Tab Space v l Tab Enter',
  's h Space i n t Space s t Enter',
  's h o w Space ? r u n Enter',
  'ArrowUp Enter ArrowUp ArrowUp Enter',
]
  .join(' ')
  .split(' ')

/** What the Event Timing API says of the press of a key. */
type Answered = { readonly key: string; readonly ms: number }
/** With the processor's time. */
type Answer = Answered & { readonly workMs: number }

/** Prints the figures. @returns their aim. */
export async function measureKeys(
  context: BrowserContext,
  address: string,
): Promise<readonly Aim[]> {
  const page = await context.newPage()
  await page.goto(address, { waitUntil: 'networkidle' })
  await page
    .getByRole('button', { name: / switch/ })
    .first()
    .click()
  await page.locator('.terminal-line input').focus()
  await page.keyboard.type('enable\n')
  for (let at = 1; at < COMMANDS; at += 1)
    await page.keyboard.type(`${SHOWN[at % SHOWN.length] ?? ''}\n`)
  const entries = await page.locator('.terminal-entry').count()
  if (entries !== COMMANDS) throw new Error(`${entries} commands are shown, not ${COMMANDS}.`)
  const answers = await pressKeys(context, page)
  const wrong = page.locator('.terminal-error, :root:not(:has(.terminal-line input:focus))')
  if ((await wrong.count()) > 0) throw new Error('The keys were not those of the commands.')
  await context.close()
  return judge(answers)
}

async function pressKeys(context: BrowserContext, page: Page): Promise<readonly Answer[]> {
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  await page.evaluate(OBSERVE)
  const worked: number[] = []
  for (let at = 0; at < PRESSES; at += 1) {
    const before = await workedMs(session)
    await page.keyboard.press(ROUND[at % ROUND.length] ?? '')
    await page.waitForTimeout(BETWEEN_MS)
    worked.push((await workedMs(session)) - before)
  }
  await page.waitForTimeout(1000)
  const answers = (await page.evaluate('window.answersToKeys()')) as readonly Answered[]
  return answers.map((answer, at) => ({ ...answer, workMs: worked[at] ?? Number.NaN }))
}

/** What the main thread has worked so far. */
async function workedMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
}

/** All events of a press share an interaction. The key is known from its first event, which comes before it is timed. */
const OBSERVE = `{
  const keys = []
  addEventListener('keydown', ({ key, timeStamp }) => keys.push({ key, timeStamp }), true)
  const timings = []
  const observer = new PerformanceObserver((list) => timings.push(...list.getEntries()))
  observer.observe({ type: 'event', durationThreshold: 16 })
  window.answersToKeys = () => {
    timings.push(...observer.takeRecords())
    const times = keys.map(({ timeStamp }) => timeStamp)
    return keys.map(({ key, timeStamp }, at) => {
      const own = timings.filter(
        ({ name, startTime }) =>
          /^key(down|press)$|^(before)?input$/.test(name) &&
          startTime >= timeStamp - 1 && !(startTime >= times[at + 1] - 1),
      )
      return { key, ms: Math.max(0, ...own.map(({ duration }) => duration)) }
    })
  }
}`

function judge(answers: readonly Answer[]): readonly Aim[] {
  if (answers.length !== PRESSES) throw new Error(`${answers.length} presses were noticed.`)
  const groups = Map.groupBy(answers, ({ key }) =>
    key.length > 1 || key === '?' ? key : 'letters',
  )
  const row = (name: string, of: readonly Answer[]) => {
    const times = of.map(({ ms }) => ms)
    const work = percentile(
      of.map(({ workMs }) => workMs),
      50,
    )
    return [
      name,
      of.length,
      ...[50, 95, 100].map((percent) => shown(percentile(times, percent))),
      work.toFixed(1),
    ]
  }
  printTable(
    [
      'from a key to the frame, ms',
      'presses',
      'median',
      '95 %',
      'the slowest',
      'work of the main thread, median',
    ],
    [...Array.from(groups, ([name, of]) => row(name, of)), row('all', answers)],
  )
  const share = (100 * answers.filter(({ ms }) => ms <= WITHIN_MS).length) / PRESSES
  process.stdout.write(
    `\nAnswered within ${WITHIN_MS} ms: ${share.toFixed(1)} of 100, aim: at least ${LEAST_SHARE}.\n`,
  )
  return [{ name: `keys within ${WITHIN_MS} ms, of 100`, figure: share, atLeast: LEAST_SHARE }]
}

const shown = (ms: number) => (ms === 0 ? 'under 16' : Math.round(ms))
