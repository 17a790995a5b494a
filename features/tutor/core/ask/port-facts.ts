/**
 * Which ports a service uses, found in the sentences of the answers: `SFTP on TCP 22` tells the port of SFTP.
 *
 * A sentence that denies or rejects is no source, and a number counts only for the name that it follows. Names are
 * compared letter by letter: HTTPS is not HTTP.
 */
import { oncePer } from '#platform/contract/once-per.ts'

import type { Library } from '../library.ts'
import { sentencesOfUnit, type ToldSentence } from './told-sentence.ts'

export type PortFact = {
  /** `UDP 161`, `TCP 20 and 21`; empty where only the sentence as a whole says it. */
  readonly ports: string
  /** The sentence that says it. */
  readonly from: ToldSentence
}

const PORTS =
  /(?:\b(?:TCP|UDP)(?:(?: and| or|\/)(?: also)? (?:TCP|UDP))?(?: ports?)?|\bports?|\bon|\buses|\blistens on) (\d{2,5})(?!\d|[.:/]\d| ?(?:bytes|bits|times|ms|seconds|minutes|m\b))(?:(?:,| and| or) (?:TCP |UDP )?\d{2,5}(?!\d|[.:/]\d))*/g
const DENIES =
  /\b(?:not|never|no longer|older|instead|except|unlike|block(?:s|ed)?|isn't|doesn't)\b|^(?:False|No|For example|Example)\b/i
/** Where one thing said ends and the next begins. */
const CLAUSE = /[,;:](?! (?:and )?\d)|\b(?:and|or) (?!TCP\b|UDP\b)(?=[A-Z])|\bwhile\b|\bbut\b/
/** They ride on IP themselves and have a protocol number (IANA, Assigned Internet Protocol Numbers). */
const WITHOUT_PORTS =
  /^(?:TCP|UDP|TLS|ESP|AH|GRE|ICMP(?:v6)?|IGMP|OSPF|EIGRP|VRRP|PIM|IP(?:v[46])?|ARP)$/i
/** Between a name and its port. */
const MOST_LETTERS_BETWEEN = 24
/** `POP3, TCP 110`: the name alone, then its port. */
const MOST_WORDS_OF_A_NAME = 3

/** `port for SIP` and `is SIP tcp or udp` ask for the port of SIP. */
export const serviceIn = (item: string): string =>
  item
    .trim()
    .replace(/\s+ports?(?: numbers?)?$/i, '')
    .replace(/^(?:and )?(?:is|are|does|do|which|what)(?: ports?)?(?: is| are| does)? /i, '')
    .replace(/^ports? (?:of|for) /i, '')
    .replace(
      / (?:(?:use|run|go|work)\w* )?(?:on |over )?(?:tcp|udp)(?: (?:or|and) (?:tcp|udp))?$/i,
      '',
    )

/** @returns null where no sentence says it. */
export function portFactOf(library: Library, item: string): PortFact | null {
  const name = serviceIn(item)
  if (name.length < 2 || WITHOUT_PORTS.test(name)) return null
  const own = bestFact(library, name)
  if (own) return own
  // `SIPS` is written as SIP inside TLS, and `FTP data` in the sentence on FTP: the whole sentence tells it.
  const base = /s$/i.test(name) ? name.slice(0, -1) : name.replace(/\s+\S+$/, '')
  if (base === name || base.length < 2) return null
  const also = /s$/i.test(name) ? /\bTLS\b/ : wordOf(name.slice(base.length).trim())
  const fact = bestFact(library, base, also)
  return fact && { ...fact, ports: '' }
}

/** The sentences that tell ports and rest on a lesson, without what would only mark their words. */
const portSentences = oncePer((library: Library) =>
  [...library.units.byId.values()]
    .filter(({ answer }) => /\b(?:TCP|UDP|ports?)\b/i.test(answer))
    .flatMap(sentencesOfUnit)
    .map((from) => ({ from, text: from.statement.text.replaceAll(/[*`]/g, '') }))
    .filter(
      ({ from, text }) =>
        from.statement.rests.length > 0 && text.search(PORTS) >= 0 && !DENIES.test(text),
    ),
)

function bestFact(library: Library, name: string, also: RegExp | null = null): PortFact | null {
  const pattern = wordOf(name)
  let best: { fact: PortFact; score: number } | null = null
  for (const { from, text } of portSentences(library)) {
    const { unit } = from
    if (!pattern.test(text) || also?.test(text) === false) continue
    const ports = portsBehind(text, pattern)
    if (ports === null) continue
    const score =
      (/TCP|UDP/.test(ports) ? 1 : 0) +
      (unit.topic.startsWith('ports-') ? 0.5 : 0) +
      (unit.about.some((about) => pattern.test(about)) ? 0.5 : 0) +
      0.1 * (ports.match(/\d+/g) ?? []).length
    if (best === null || score > best.score) best = { fact: { ports, from }, score }
  }
  return best?.fact ?? null
}

/** The whole name, in any case; hyphens and spaces are alike, and a long name may have a plural. */
function wordOf(name: string): RegExp {
  const letters = name
    .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/[\s-]+/g, String.raw`[\s-]?`)
  return new RegExp(
    String.raw`(?<![\w-])${letters}${name.length > 5 ? 's?' : ''}(?![\w+]|-\w)`,
    'i',
  )
}

/** The first ports that stand closely behind the name. */
function portsBehind(text: string, name: RegExp): string | null {
  const clauses = text.split(CLAUSE)
  for (const [at, clause] of clauses.entries()) {
    const found = name.exec(clause)
    if (!found) continue
    const isAlone = clause.trim().split(/\s+/).length <= MOST_WORDS_OF_A_NAME
    const end = found.index + found[0].length
    const behind = isAlone ? `${clause.slice(end)} ${clauses[at + 1] ?? ''}` : clause.slice(end)
    const [ports] = behind.matchAll(PORTS)
    if (ports && ports.index <= MOST_LETTERS_BETWEEN)
      return ports[0].replace(/^(?:on|uses|listens on) /, 'port ')
  }
  return null
}
