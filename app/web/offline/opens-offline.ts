/** Which pages open without a network, by what this browser keeps for a learner. */
import { examsContract } from '#features/exams/contract.ts'
import { loadKeptDrills } from '#features/exams/web.tsx'
import { flashcardsContract } from '#features/flashcards/contract.ts'
import { labsContract } from '#features/labs/contract.ts'
import { lessonsContract } from '#features/lessons/contract.ts'
import { urlOf } from '#platform/contract/url.ts'
import { homeZone } from '#platform/web/device-time.ts'
import { listAddresses } from '#platform/web/kept-answers.ts'
import { SEARCH_WRITING } from '#platform/web/screen-search.ts'

/** The worker's; where there is none, texts are wherever the browser has them. */
const FILES = 'files'
const LESSON_FILE = /^\/assets\/lessons\/(.+)-[\w-]{8}\.js$/
const LAB_FILE = /^\/assets\/lab-(.+)-[\w-]{8}\.js$/

const BENCH_FILE = /^\/assets\/bench-page-[\w-]{8}\.js$/

type Search = Readonly<Record<string, unknown>>
type Rule = readonly [path: RegExp, opens: (part: string, search: Search) => boolean]

/** @returns whether the page at an address opens; true where nothing is known of it: its own words say more then. */
export async function opensFor(uid: string): Promise<(href: string) => boolean> {
  const [addresses, files, { findDrills }] = await Promise.all([
    listAddresses(uid),
    keptFiles(),
    loadKeptDrills(),
  ])
  const kept = new Set(addresses)
  const goesOnWith = await findDrills(uid)
  const isAnswerKept = (path: string) => kept.has(path)
  const texts = files && idsOf(files, LESSON_FILE)
  const labs = files && idsOf(files, LAB_FILE)
  const rules: readonly Rule[] = [
    [/^\/dashboard\/lessons\/practice\/drill$/, (_, search) => goesOnWith(search)],
    [
      /^\/dashboard\/lessons\/practice$/,
      (_, search) =>
        isAnswerKept(urlOf(examsContract.getPracticeOverview, { query: some(search, ['exam']) })),
    ],
    // The list of practice exams and their room are the server's alone.
    [/^\/dashboard\/lessons\/exams(?:\/.*)?$/, () => false],
    [/^\/dashboard\/lessons\/(?:plan|figures)(?:\/.*)?$/, () => true],
    [/^\/dashboard\/lessons\/labs$/, () => isAnswerKept(urlOf(labsContract.listLabs, {}))],
    [
      // The code of the bench is enough: its networks are kept when they are opened, and it says what is missing.
      /^\/dashboard\/lessons\/labs\/bench(?:\/.*)?$/,
      () => files === null || files.some((path) => BENCH_FILE.test(path)),
    ],
    // A lab asks the server for nothing: its code and its file are enough.
    [/^\/dashboard\/lessons\/labs\/([^/]+)$/, (labId) => labs === null || labs.has(labId)],
    [
      /^\/dashboard\/lessons\/([^/]+)\/check$/,
      (lessonId) => isAnswerKept(urlOf(lessonsContract.getCheck, { params: { lessonId } })),
    ],
    [
      /^\/dashboard\/lessons\/([^/]+)$/,
      (lessonId) =>
        isAnswerKept(urlOf(lessonsContract.getLesson, { params: { lessonId } })) &&
        (texts === null || texts.has(lessonId)),
    ],
    [
      /^\/dashboard\/flashcards\/review$/,
      (_, search) => {
        const scope = some(search, ['deck', 'exam', 'lesson', 'ahead'])
        const query = { timeZone: homeZone(), ...scope }
        return isAnswerKept(urlOf(flashcardsContract.listQueue, { query }))
      },
    ],
  ]
  return (href) => {
    const { pathname, search } = new URL(href, location.origin)
    const raw = SEARCH_WRITING.parseSearch(search) as Search
    for (const [path, opens] of rules) {
      const found = path.exec(pathname.replace(/\/$/, ''))
      if (found) return opens(decodeURIComponent(found[1] ?? ''), raw)
    }
    return true
  }
}

/** In the order of the names: the order in which their pages ask. */
function some(search: Search, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = search[name]
      if (typeof value === 'string') return [[name, value]]
      return value === true ? [[name, 'true']] : []
    }),
  )
}

/** The paths of the files that are here; null where no worker keeps files. */
async function keptFiles(): Promise<readonly string[] | null> {
  if (!(await caches.has(FILES))) return null
  const requests = await (await caches.open(FILES)).keys()
  return requests.map(({ url }) => new URL(url).pathname)
}

/** Of the lessons or labs whose files are among these. */
function idsOf(files: readonly string[], pattern: RegExp): ReadonlySet<string> {
  return new Set(files.flatMap((path) => pattern.exec(path)?.[1] ?? []))
}
