/**
 * The smallest subnet for each of several needs, without a network to cut them from: hosts, and links between two ends.
 *
 * With a network it is a plan (`plan-story.ts`); one need alone is read by `need.ts`.
 */
import type { AskedText } from '../asked-text.ts'
import type { Request } from '../calculation.ts'
import { plainOf } from './plain-text.ts'

const HOST =
  '(?:hosts?|users?|pcs?|computers?|devices?|clients?|machines?|people|staff|employees|workstations?|phones?|printers?|servers?|cameras?|addresses|ips?|nodes?|seats?|students?|laptops?|tablets?|guests?|sensors?|aps?)'
const NEED = new RegExp(
  String.raw`(?<![\d./])\b(\d{1,6}) (?:usable |ip |network |wifi |office |more )*${HOST}\b`,
  'g',
)
/** `one with 60 and one with 12 hosts`: the noun stands at the last. */
const ROW = new RegExp(
  String.raw`(?<![\d./])\b(?!1 )(\d{1,6})(?=,? (?:(?:and|or|,|1|another|the|other|second|with|for|of) )+\d{1,6} (?:usable |ip )*${HOST}\b)`,
  'g',
)
const LINK =
  /\bpoint[ -]to[ -]point\b|\bp2p\b|\brouter[ -](?:to|-)[ -]?router\b|\b(?:link|line|connection) between (?:2|the|our) (?:\w+ )?(?:routers|sites|switches|offices)\b|\brouters? links?\b|\b(?:2|both) routers\b|\bwan[ -]links?\b/
const ASKS = /\bprefix\w*|\bmasks?\b|\bcidr\b|\bsub ?nets?\b|\bslash\b|\/\?|\bnetwork size\b/
const OTHER =
  /\bwhy\b|\b\d+ \w+ each\b|\beach (?:has|have|with|got)\b|\bvlsm\b|\beach with\b|\bper\b|\benough\b|\bfits?\b|\bdhcp\b|\bpool\b|\bscope\b|\bhow many (?:sub ?nets|networks)\b|\bborrow\w*|\btogether\b|\bin one sub ?net\b|\bsame sub ?net\b|\bgrow\w*|%|\bdo i need\b[^?]*\bone sub ?net\b/
/** Needs that stand apart: `one for … and one for`, `both`, `each`, two questions. */
const APART =
  /\bboth\b|\beach\b|\b(?:1|a|the) (?:for|with|of)\b.*\b(?:1|the other|other|another|second|a) (?:for|with|of|is for)\b|\b2 sub ?nets\b|\bof them\b|\bwhich\b.*\bwhich\b|\brespectively\b|\b[2-9] (?:sub ?nets|networks|vlans)\b/
const MOST = 6

export function readSeveralSizes(raw: string, { hosts, bare, masks }: AskedText): Request[] {
  const words = plainOf(raw)
  if (hosts.length + bare.length + masks.length > 0) return []
  if (!ASKS.test(words) || OTHER.test(words)) return []
  const counts = [
    ...[...words.matchAll(ROW)].map((match) => ({ at: match.index, count: match[1] })),
    ...[...words.matchAll(NEED)].map((match) => ({ at: match.index, count: match[1] })),
  ]
    .filter(({ count }) => Number(count) > 0)
    .toSorted((one, other) => one.at - other.at)
  const link = LINK.exec(words)
  const isApart = counts.length > 1 && APART.test(words)
  if (counts.length === 0 || counts.length > MOST || (!link && !isApart)) return []
  if (link && counts.length > 1 && !APART.test(words)) return []
  const needs = [...(link ? [{ at: link.index, count: '2' }] : []), ...counts].toSorted(
    (one, other) => one.at - other.at,
  )
  return needs.map(({ count = '' }) => ({ kind: 'hosts-needed', inputs: { hosts: count } }))
}
