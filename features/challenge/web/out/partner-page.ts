/**
 * The script of the static page `/partner.html`: how a study partner is doing. Plain DOM, no framework.
 *
 * The secret is the fragment of the address. It is sent in the body of one request, and kept nowhere.
 */
import { AppError } from '#platform/contract/errors.ts'
import { call } from '#platform/web/api.ts'
import { fullDay, longDay, weekdayName } from '#platform/web/day-words.ts'

import { outEndpoints, type PartnerView } from '../../core/out/endpoints.ts'
import { minutesWords } from '../../core/task-words.ts'

import './partner-page.css'

type Progress = NonNullable<PartnerView['progress']>
type PlannedDay = Progress['ahead'][number]
type Part = PlannedDay['parts'][number]

const LOADING = 'Loading…'
const NO_SECRET = 'This address is not complete. Ask your study partner to send it once more.'
const NOT_FOUND =
  'Nothing is shown at this address. Your study partner has switched it off or made a new one, or the address is not complete. Ask them for a new one.'

export function runPartnerPage(): void {
  const retry = element('retry')
  retry.addEventListener('click', () => void show())
  // Another address of the same page, typed or pasted over this one, loads nothing by itself.
  addEventListener('hashchange', () => void show())
  // What could not be loaded is there by itself when the network is back.
  addEventListener('online', () => {
    if (!retry.hidden) void show()
  })
  void show()
}

let shown = 0

async function show(): Promise<void> {
  shown += 1
  const turn = shown
  const secret = location.hash.slice(1)
  element('progress').hidden = true
  element('retry').hidden = true
  if (secret === '') return say(NO_SECRET)
  say(LOADING)
  try {
    const view = await call(outEndpoints.readPartnerPage, { body: { secret } })
    // Meanwhile another address was asked for.
    if (turn === shown) draw(view)
  } catch (error) {
    if (turn === shown) showFailure(error)
  }
}

function showFailure(error: unknown): void {
  const code = error instanceof AppError ? error.code : 'internal'
  if (code === 'not_found' || code === 'invalid_request') return say(NOT_FOUND)
  say(error instanceof AppError ? error.message : 'Something went wrong. Please try again.')
  element('retry').hidden = false
}

function draw({ name, progress }: PartnerView): void {
  const title = `${name}'s progress`
  const brand = document.title.split(' · ').at(-1) ?? ''
  document.title = `${title} · ${brand}`
  write('title', title)
  if (!progress) return say(`${name} is on no challenge at the moment.`)
  say('')
  const { exam, lessons, domains, practiceExams, ahead, today } = progress
  write('exam', exam ? examWords(exam, today) : '')
  element('exam').hidden = exam === null
  write('days', daysWords(progress))
  write('this-week', thisWeekWords(progress))
  write('lessons', lessonsWords(lessons))
  element('domains').replaceChildren(...domains.map(domainItem))
  element('ahead').replaceChildren(...ahead.map((day) => dayItem(day, today)))
  write('practice-exams', practiceExamWords(practiceExams))
  write(
    'about',
    `${name} gave you this address. It shows progress, and no answers. ${name} can switch it off at any time. Whoever knows the address can see this page.`,
  )
  element('progress').hidden = false
}

function examWords({ name, code, day }: NonNullable<Progress['exam']>, today: string): string {
  if (day === null) return `${name} ${code}, no date booked`
  return `${name} ${code}, ${day === today ? 'today' : fullDay(day)}`
}

function daysWords({ daysThatCount }: Progress): string {
  if (daysThatCount === 0) return 'None yet. The first answer makes one.'
  return daysThatCount === 1
    ? 'On 1 day something was learned or kept.'
    : `On ${daysThatCount} days something was learned or kept.`
}

function thisWeekWords({ countedThisWeek }: Progress): string {
  return countedThisWeek.length === 0
    ? ''
    : `This week: ${LIST.format(countedThisWeek.map(weekdayName))}.`
}

const LIST = new Intl.ListFormat('en-US', { type: 'conjunction' })

function lessonsWords({ done, of, leftOut }: Progress['lessons']): string {
  const words = `${done} of ${of} lessons are done.`
  if (leftOut === 0) return words
  return `${words} ${leftOut === 1 ? '1 is' : `${leftOut} are`} left out of the plan.`
}

function domainItem({ title, done, of }: Progress['domains'][number]): HTMLLIElement {
  const item = document.createElement('li')
  item.className = 'partner-domain'
  const words = document.createElement('div')
  words.className = 'flex flex-wrap justify-between gap-x-3'
  const count = document.createElement('span')
  count.className = 'text-muted tabular-nums'
  count.textContent = `${done} of ${of}`
  words.append(title, count)
  const bar = document.createElement('progress')
  bar.max = Math.max(1, of)
  bar.value = done
  bar.ariaLabel = `${title}: lessons done`
  item.append(words, bar)
  return item
}

function dayItem(planned: PlannedDay, today: string): HTMLLIElement {
  const item = document.createElement('li')
  const name = document.createElement('span')
  name.className = 'font-semibold'
  name.textContent = planned.day === today ? 'Today' : longDay(planned.day)
  const words = document.createElement('span')
  words.className = 'text-muted'
  words.textContent = dayWords(planned)
  item.append(name, ' ', words)
  return item
}

function dayWords({ minutes, parts, isExam }: PlannedDay): string {
  if (isExam) return 'The exam'
  if (parts.length === 0) return 'Nothing planned'
  return `${minutesWords(minutes)}: ${parts.map(partWords).join(', ')}`
}

function partWords({ kind, count }: Part): string {
  switch (kind) {
    case 'lesson':
      return count === 1 ? '1 lesson' : `${count} lessons`
    case 'reviews':
      return 'flashcards'
    case 'practice':
      return 'practice'
    case 'exam':
      return count === 1 ? 'a practice exam' : `${count} practice exams`
  }
}

function practiceExamWords({ done, planned }: Progress['practiceExams']): string {
  return `Practice exams: ${done} done, ${planned} planned.`
}

function say(text: string): void {
  write('state', text)
}

function write(id: string, text: string): void {
  element(id).textContent = text
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (!found) throw new Error(`The page has no #${id}.`)
  return found
}
