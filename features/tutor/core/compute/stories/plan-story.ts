/**
 * A VLSM plan told as a story: a block, departments with host counts, and links between routers.
 *
 * It only finds the needs; `vlsm.ts` lays them out.
 */
import { formatNetwork } from '#platform/contract/ipv4.ts'

import { sharedPrefix, type AskedText } from '../asked-text.ts'
import type { Request } from '../calculation.ts'
import { plainOf } from './plain-text.ts'

const PLACES =
  '(?:sites?|branch(?:es)?|offices?|departments?|depts?|floors?|rooms?|labs?|lans?|vlans?|sub ?nets?|networks?|stores?|shops?|schools?|buildings?|groups?|teams?|classrooms?)'
const HOSTS =
  '(?:hosts?|users?|pcs?|computers?|devices?|clients?|machines?|people|staff|employees|workstations?|phones?|printers?|servers?|cameras?|addresses|ips?|nodes?|seats?|students?|laptops?|guests?|desktops?|tablets?|sensors?|aps?|pupils?|workers?|ports?)'
const LINKS =
  /(?<![\d./])\b(\d{1,2}) (?:\w+[- ]){0,2}?(?:wan|p2p|point[- ]to[- ]point|router|serial|transit|uplink|inter-router)[- ]?(?:\w+ )?(?:links?|lines?|connections?|networks?|subnets?)\b(?: (?:of|with) 2 (?:hosts|addresses|ips)(?: each)?)?|\b(?:a|an|the) (?:wan|p2p|point[- ]to[- ]point|serial) link\b/
const LINK_KIND = /\bwan\b|\bp2p\b|point|\brouter\b|\bserial\b|\btransit\b|\buplink\b/
/** `3 branches with 25 hosts each` */
const SEVERAL = new RegExp(
  String.raw`(?<![\d./])\b(\d{1,2}) (?:\w+ )?(${PLACES}) (?:\w+ ){0,3}?(\d{1,6}) (?:\w+ )?${HOSTS}(?: each)?|(?<![\d./])\b(\d{1,2}) (${PLACES}) (?:of|with|for) (\d{1,6})$|(?<![\d./])\b(\d{1,2}) (${PLACES}) (?:\w+ ){0,3}?(\d{1,6}) each`,
)
/** `60 hosts for the office`, `40 people in marketing` */
const FOR_NAME = new RegExp(
  String.raw`(?<![\d./]|[a-z]-)\b(\d{1,6}) (?:${HOSTS} )?(?:for|in|at|on) (?:the |our |a )?([a-z][a-z0-9-]*)`,
)
/** `sales needs 120`, `office 60`, `lab: 25 hosts` */
const NAME_FIRST =
  /\b([a-z][a-z0-9-]*)\b[\s:=(-]*(?:(?:department|dept|team|office|network|lan|vlan|subnet|floor|staff|needs?|wants?|has|have|with|gets?|requires?|of|about|around|for|at least|up to|is|are|will|the)\b[\s:=(-]*)*(?<![\d./]|[a-z]-)\b(\d{1,6})\b(?!\.\d)/
const BARE = new RegExp(String.raw`(?<![\d./]|[a-z]-)\b(\d{1,6})(?: ${HOSTS})?\b(?!\.\d)`)
const NO_NAME =
  /^(?:need|needs|with|and|for|has|have|the|a|an|of|subnets?|networks?|hosts?|from|in|to|at|least|then|also|plus|into|i|we|my|our|are|is|there|make|vlsm|plan|required?|each|biggest|smallest|largest|other|one|another|last|first|second|third|have|got|gets|want|wants|company|customer|boss|client|we|they|school|provider|isp|teacher|homework|hold|holds|use|using|says|take|give|please|only|fit|fits|that|more|then|work|job|it has)$/
const ABOUT = new RegExp(
  String.raw`\b${HOSTS}\b|\bvlsm\b|\b(?:cut|carve|divide|split)\b.*\blinks?\b`,
)
const WANTS =
  /\bvlsm\b|\bsub ?net\w*|\bplan\b|\bmasks?\b|\bprefix\w*|\bnetworks?\b|\bbroadcasts?\b|\baddress(?:ing)? (?:plan|scheme)\b|\bdivide\b|\bsplit\b|\bcut\b|\bcarve\b|\bdoes (?:that|it|this) fit\b|\bwhere (?:does|do|will)\b[^.?]*\b(?:start|begin)/
/** `3 networks with 60, 28 and 12 hosts`: the 3 only counts the others. */
const ROW = new RegExp(
  String.raw`\b\d{1,2} (?:\w+ )?${PLACES} (?:with|of|for|needs?|have|has|requires?) (?=\d+\s*(?:,|and\b))(?!\d+ and \d{1,2} (?:of|with|for)\b)`,
  'g',
)
const DEVICES = /\b\d{1,3} (?:routers?|switch(?:es)?|firewalls?|cables?)\b(?! links?)/
const MOST_NEEDS = 16

export function readPlanStories(asked: AskedText): Request[] {
  const [block, ...others] = asked.hosts
  const prefix = block?.prefix ?? sharedPrefix(asked)
  if (!block || others.length > 0 || prefix === null || prefix > 30) return []
  const words = withLinksAndNames(plainOf(asked.words))
  if (
    !ABOUT.test(words) ||
    !WANTS.test(words) ||
    /\bwhy\b|\bdhcp\b|\blease\b|\balready\b|\bscope\b|\bpool\b|\breserved\b|\bnow has\b/.test(words)
  )
    return []
  if (
    !/\bvlsm\b/.test(words) &&
    /\beach (?:\w+ )?(?:has|have|with|gets?) \d|\benough\b/.test(words)
  )
    return []
  // Counted routers and switches are no hosts of a subnet.
  if (!/\bvlsm\b|\bplan\b/.test(words) && DEVICES.test(words)) return []
  const needs = needsIn(words)
  if (needs === null || needs.length < 2 || needs.length > MOST_NEEDS) return []
  const isEqual = new Set(needs.map((need) => need.split(':')[1])).size === 1
  if (isEqual && !/\bvlsm\b/.test(words)) return []
  return [
    {
      kind: 'vlsm',
      inputs: { block: formatNetwork({ address: block.address, prefix }), needs: needs.join(' ') },
    },
  ]
}

/** `a link between two routers` as one, and `floor 2 50` with a name of one word. */
const withLinksAndNames = (words: string): string =>
  words
    .replaceAll(
      /\b(?:a|the|1|another|our)? ?(?:\w+ )?(?:link|connection|line|network|subnet) (?:between|to|towards?|for|with) (?:the |our |an? |2 |both )*(?:(?:isp|provider|wan|edge|core|branch|other)(?:'s)? ?)*(?:routers?|isp|provider|firewall)\b/g,
      ', 1 wan link',
    )
    .replaceAll(
      /\b(floor|building|room|site|branch|lab|vlan|lan|office|dept|department|team|group|store) (\d{1,3}|[a-h])\b(?: ?[:=,]| -)? (?=(?:has |needs? |with |gets |wants |for )?\d)/g,
      '$1-$2 ',
    )

/** `sales:120 office:60`; null where a number of the story fits nothing. */
function needsIn(words: string): string[] | null {
  const needs: string[] = []
  const told = words
    // "3 networks with 60, 28 and 12 hosts"
    .replaceAll(ROW, ' ')
    // How many needs there are is no need.
    .replaceAll(
      /\b\d{1,2} (?:different |separate |new )?(?:sub ?nets|networks|departments|lans|vlans|sites|groups|teams|needs|sizes)\s*(?=[:(,.-]|that|for the|as follows|$)/g,
      ' ',
    )
    .replaceAll(/\b(?:each|every|this|that|which|the|for|smallest|last|any) 1\b/g, ' ')
    .replaceAll(/\b1(?= (?:range|block|network|subnet|of them|for|after)\b)/g, ' ')
  for (const part of told.split(/[,;?!\n]|\.(?!\d)|\band\b|\bplus\b|&|\+|\bthen\b/)) {
    if (!/\d/.test(part)) {
      if (/\b(?:a|an) (?:wan|p2p|point[- ]to[- ]point|serial) link\b/.test(part))
        needs.push('wan:2')
      continue
    }
    if (/\d\.\d/.test(part)) return null
    const found = partNeeds(part.trim())
    if (found === null) return null
    needs.push(...found)
  }
  return needs
}

function partNeeds(part: string): string[] | null {
  const links = LINKS.exec(part)
  if (links && LINK_KIND.test(links[0])) return repeat('wan', 2, Number(links[1] ?? 1))
  const several = SEVERAL.exec(part)
  if (several) {
    const [count, , hosts] = several.slice(1).filter((group) => group !== undefined)
    const place = several[2] ?? several[5] ?? several[8] ?? ''
    const name = place
      .replaceAll(/\s/g, '')
      .replace(/(?:es|s)$/, (end) => (end === 'es' && !/(?:ch|sh)es$/.test(place) ? 'e' : ''))
    return repeat(name, Number(hosts), Number(count))
  }
  // `1 of 10 hosts`
  const some = new RegExp(String.raw`\b(\d{1,2}) (?:of|with|for) (\d{1,6})\b(?: ${HOSTS})?`).exec(
    part,
  )
  if (some) return repeat('', Number(some[2]), Number(some[1]))
  const isSingle = [...part.matchAll(/(?<![\w-])\d+/g)].length === 1
  if (!isSingle) return null
  const placed = FOR_NAME.exec(part)
  if (placed && !NO_NAME.test(placed[2] ?? '')) return [`${placed[2] ?? ''}:${placed[1] ?? ''}`]
  const named = NAME_FIRST.exec(part)
  const [, name = '', hosts] = named ?? []
  if (hosts !== undefined && !NO_NAME.test(name)) return [`${name}:${hosts}`]
  const bare = BARE.exec(part)?.[1]
  return bare === undefined ? null : [`:${bare}`]
}

function repeat(name: string, hosts: number, count: number): string[] {
  return Array.from(
    { length: Math.min(count, MOST_NEEDS + 1) },
    (_, at) => `${name}${count > 1 && name !== '' ? `-${at + 1}` : ''}:${hosts}`,
  )
}
