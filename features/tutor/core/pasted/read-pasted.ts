/**
 * Reads pasted output of commands, logs and captures: what it is, and what it shows.
 *
 * Each family of commands has a reader that knows its lines by their form. Words about a command are no output: a
 * question that merely names one has no line of that form.
 */
import { valueAnswers } from './asked-values.ts'
import { fixFor, forSystem } from './for-system.ts'
import { hostFacts, systemOf, type System } from './host-facts.ts'
import { linesOf, questionIn, withoutPrompts } from './lines.ts'
import { nextStep, stepAfter } from './next-steps.ts'
import { READERS } from './readers.ts'
import {
  listed,
  portsNamed,
  type FamilyReading,
  type Finding,
  type Reading,
  type TreeStart,
} from './reading.ts'
import { saidFacts } from './said-facts.ts'
import { sameMatter } from './same-matter.ts'
import { settingsAgainst } from './settings-against-words.ts'
import { goneOn } from './told-already.ts'
import { verdictOn } from './verdict.ts'

const MOST_FINDINGS = 6
/** Answers that tell all that these findings would tell again. */
const COVERED: Readonly<Record<string, readonly string[]>> = {
  'calls-suffer': ['loss', 'jitter', 'high-latency'],
  'wifi-asked': ['loss', 'jitter', 'high-latency'],
  'sticky-asked': ['sticky-client'],
  'risky-asked': ['risky-port', 'database-open'],
  'channels-asked': ['overlapping-channel'],
  'satellite-asked': ['high-latency', 'jitter'],
  'own-unreachable': ['host-unreachable'],
  'marks-asked': ['no-answer'],
  'stars-at-end': ['stops'],
  'silent-alone': ['no-answer'],
  'far-away': ['delay-jumps'],
  'survey-asked': ['low-snr'],
  'hundred-asked': ['hundred', 'slow-speed'],
  'names-fail': ['name-not-found'],
  'foreign-lease': ['settings-fit'],
  'mtu-answer': ['too-large'],
  'other-address': ['no-answer'],
  'other-mask': ['gateway-outside-subnet'],
  'rogue-asked': ['two-servers'],
}
const MOST_ANSWERS = 2
const MOST_TOPICS = 4

/** @returns null for anything that is not output, such as a question in words. */
export function readPasted(text: string): Reading | null {
  const lines = linesOf(text)
  const output = withoutPrompts(lines)
  const readings = withoutUnknown(
    READERS.flatMap((read) => read(output) ?? []).filter(({ findings }) => findings.length > 0),
  )
  if (readings.length === 0) return null
  const question = questionIn(lines, (line) => readings.some(({ isOutput }) => isOutput(line)))
  const system = systemOf(lines.join('\n'))
  const shown = worstFirst(readings, portsNamed(question)).map((one) => withFix(one, system))
  const told =
    question === '' ? [] : [...comparedWith(lines, question), ...toldOf(readings, output, question)]
  const same = told.length > 0 ? [] : sameMatter(question, shown)
  const answers =
    told.length > 0
      ? told.slice(0, MOST_ANSWERS)
      : same.length > 0
        ? same
        : verdictOn(question, shown)
  // Who asked something gets the answer and what is wrong, and not all that could be said.
  const covered = new Set(answers.flatMap(({ id }) => COVERED[id] ?? []))
  const isTold = (one: Finding) => covered.has(one.id) || answers.some(tellsPortsOf(one))
  const wrong = told.length > 0 ? shown.filter((one) => one.weight > 1 && !isTold(one)) : []
  const findings = wrong.length > 0 ? wrong : shown
  // A verdict on healthy lines is the end of it.
  const isIdle = answers.length > 0 && shown[0]?.weight === 0
  // A tree asks for the cause; where a reader answered what was asked, only its own tree goes on.
  const begins =
    told.length > 0 ? (told.find(({ tree }) => tree)?.tree ?? null) : isIdle ? null : startOf(shown)
  const treeStart = begins && goneOn(begins, question)
  const fitted = (list: readonly Finding[]) =>
    list.map((one) => ({ ...one, text: forSystem(one.text, system) }))
  return {
    what: listed(readings.map(({ what }) => what)),
    findings: fitted(
      withNext(findings, begins ?? (wrong.length > 0 ? startOf(wrong) : null), question),
    ),
    question,
    answers: fitted(answers),
    isEnough: told.length > 0 && wrong.length === 0,
    topics: [...new Set([...answers, ...findings].flatMap(({ topics }) => topics))].slice(
      0,
      MOST_TOPICS,
    ),
    treeId: treeStart?.treeId ?? null,
    nodeId: treeStart?.nodeId ?? null,
  }
}

const STATES = new Set(['err-disabled', 'notconnect', 'disabled', 'suspended', 'inactive'])

/** The state of a port is told once: by the answer about that port. */
const tellsPortsOf =
  (finding: Finding) =>
  ({ id, text }: Finding): boolean =>
    id === 'port-asked' &&
    STATES.has(finding.id) &&
    !/\bThe reason is (?!in the log)/.test(finding.text) &&
    portsNamed(finding.text).every((port) => portsNamed(text).includes(port))

/** What the words say of the network, against the settings that the output shows. */
function comparedWith(lines: readonly string[], question: string): readonly Finding[] {
  const said = saidFacts(question)
  // What the words say is no output of the host.
  const host = hostFacts(
    lines.filter((line) => !/\p{L}{2}/u.test(line) || !question.includes(line.trim())),
  )
  return host === null ? [] : settingsAgainst(host, said)
}

/** What the readers answer; else what a value means that the question names. */
function toldOf(
  readings: readonly FamilyReading[],
  output: readonly string[],
  question: string,
): readonly Finding[] {
  const told = readings.flatMap(({ answersTo }) => answersTo?.(question) ?? [])
  const isOutput = (line: string) => readings.some((reading) => reading.isOutput(line))
  return told.length > 0 ? told : valueAnswers(output.filter(isOutput), question)
}

/** The finding that a tree goes on from ends with the next step: a question alone helps nobody yet. */
function withNext(
  findings: readonly Finding[],
  start: TreeStart | null,
  question: string,
): readonly Finding[] {
  const found = findings.findIndex(
    ({ tree, weight }) => start !== null && tree === start && weight > 0,
  )
  const at = start === null ? 0 : found
  const next = start === null ? stepAfter(findings[0]?.id ?? '') : nextStep(goneOn(start, question))
  if (at < 0 || next === '') return findings
  return findings.map((one, index) =>
    index === at ? { ...one, text: `${one.text} ${next}` } : one,
  )
}

/** A host is mended with its own commands; the tree knows those of routers. */
function withFix(finding: Finding, system: System | null): Finding {
  const fix = fixFor(finding.id, system)
  return fix === null ? finding : { ...finding, text: `${finding.text} ${fix}`, tree: null }
}

/** Where the worst finding needs no tree, one about a lesser matter would lead away from it. */
const startOf = (findings: readonly Finding[]): TreeStart | null =>
  findings[0]?.weight === 3 ? findings[0].tree : firstTree(findings)

const firstTree = (findings: readonly Finding[]): TreeStart | null =>
  findings.find(({ tree, weight }) => tree !== null && weight > 0)?.tree ??
  findings.find(({ tree }) => tree !== null)?.tree ??
  null

/** Each text once, those about a port that the question names before others as bad; where something is wrong, “healthy” says nothing anymore. */
function worstFirst(readings: readonly FamilyReading[], asked: readonly string[]): Finding[] {
  const isAsked = ({ text }: Finding): number =>
    portsNamed(text).some((port) => asked.includes(port)) ? 1 : 0
  const all = withoutEchoes(readings)
  const isFaulty = all.some(({ weight }) => weight > 1)
  return all
    .filter(
      ({ text, id }, at) =>
        all.findIndex((other) => other.text === text || (ONCE.has(id) && other.id === id)) === at,
    )
    .filter(({ weight }) => weight > 0 || !isFaulty)
    .toSorted((one, other) => other.weight - one.weight || isAsked(other) - isAsked(one))
    .slice(0, MOST_FINDINGS)
}

/** The same state under the words of another command. */
const ECHOES: Readonly<Record<string, string>> = { 'member-out': 'suspended' }
/** Told by whoever counted more. */
const ONCE = new Set(['half-open', 'proxy-login', 'inconsistent'])

/** Two families that tell the same of the same port, as a log line and a counter do: the first tells it. */
function withoutEchoes(readings: readonly FamilyReading[]): Finding[] {
  const told: Finding[] = []
  for (const { findings } of readings) {
    const before = [...told]
    told.push(
      ...findings.filter(
        ({ id, text }) =>
          !before.some(
            (one) =>
              (one.id === id || ECHOES[id] === one.id) &&
              portsNamed(text).some((port) => portsNamed(one.text).includes(port)),
          ),
      ),
    )
  }
  return told
}

/** A log line that only its severity is known of gives way to a family that knows what it says. */
function withoutUnknown(readings: readonly FamilyReading[]): readonly FamilyReading[] {
  const known = readings.filter(({ findings }) => findings.some(({ id }) => id !== 'log-line'))
  return known.length > 0 ? known : readings
}
