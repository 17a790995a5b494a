/**
 * `npm run bench`: measures costs in one run on this machine, each figure next to that of a peer.
 *
 * `npm run bench -- start requests` runs some parts; `npm run bench identity` compares the identity service with the
 * emulator. A test must not depend on a clock, so figures are printed; where one has an aim and misses it, the run says so
 * and ends with 1 (`aims.ts`).
 */
const PARTS = [
  'start',
  'build',
  'curriculum',
  'tracks',
  'search',
  'requests',
  'exams',
  'sizes',
  'pages',
  'slow-line',
  'readiness',
  'plan',
  'labs',
] as const

const asked = process.argv.slice(2)
const parts = asked.length > 0 ? asked : PARTS
for (const part of parts) {
  process.stdout.write(`\n## ${part}\n\n`)
  const { run } = (await import(`./${part}.ts`)) as { run: () => Promise<void> }
  await run()
}
process.exit()
