/** What the words beside the output already answer of a decision tree: it goes on at what nobody has said yet. */
import type { TreeStart } from './reading.ts'

/** Words that answer the question of a node, and the node they lead to; the first that fits decides. */
type Told = { readonly says: RegExp; readonly next: string }

const FAILS = String.raw`(?:\bnot\b|n['’]?t\b|\bno\b|\bneither\b|\bnor\b|\bfails?\b|\bdead\b|\bsame\b|\bunreachable\b)`
const WORKS = String.raw`\b(?:works?|answers?|repl(?:y|ies)|responds?|fine|ok|okay|reachable|gets? (?:a )?link|has link)\b`
const fails = (what: string): RegExp =>
  new RegExp(String.raw`\b(?:${what})\b[^.?!;,]*${FAILS}`, 'i')
const works = (what: string): RegExp =>
  new RegExp(String.raw`\b(?:${what})\b[^.?!;,]*${WORKS}`, 'i')

const OTHER_DEVICE =
  '(?:another|other|different|second) (?:pc|laptop|device|phone|printer|camera|cam|ap|access point|server)'
const OTHER_PORT = '(?:another|other|different) (?:switch ?)?port'
const GATEWAY = 'gateway|gw|default gateway'

/** The node at which a tree begins when none is named. */
const FIRST: Readonly<Record<string, string>> = {
  'no-address': 'who',
  'err-disabled': 'reason',
  'no-link-light': 'status',
}

const TOLD: Readonly<Record<string, readonly Told[]>> = {
  'no-address/who': [
    {
      says: /\b(?:whole|entire) (?:company|building|network|site)\b|\b(?:all|every) floors?\b|\beverywhere\b/i,
      next: 'server-down',
    },
    {
      says: /\b(?:only|just)\b[^.?!]*\b(?:new|late|last)\w*\b[^.?!]*\b(?:pcs|laptops|devices|clients|phones|guests|ones|people|users)\b|\bthose who (?:come|came|arrive\w*) (?:last|late\w*)\b/i,
      next: 'pool-empty',
    },
    {
      says: /\b(?:only|just) (?:this|my|one|the one|me|mine|his|her)\b|\b(?:others?|neighbou?rs?|colleagues?|everyone else|everybody else|the rest)\b[^.?!]*\b(?:works?|fine|ok|okay|have|has|gets?|got)\b/i,
      next: 'duplicate',
    },
    {
      says: /\b(?:all|every|whole|entire|everyone|everybody|nobody|many|several)\b[^.?!]*\b(?:floor|vlan|room|wing|department|classroom|pcs|computers|clients|laptops|machines|users)\b/i,
      next: 'other-subnets',
    },
  ],
  'err-disabled/switch': [
    {
      says: /\b(?:small|mini|little|cheap|desk|own|home|unmanaged) (?:switch|hub|router)\b|\b(?:plugged|connected|brought|added)\b[^.?!]*\b(?:switch|hub|router)\b/i,
      next: 'other-switch',
    },
    { says: /\bboth ends\b|\bcable back\b|\blooped?\b/i, next: 'looped' },
  ],
  'err-disabled/device': [
    { says: /\bnobody knows\b|\bunknown (?:device|pc|laptop)\b|\bnot ours\b/i, next: 'stranger' },
    {
      says: /\b(?:ip )?phone in front\b|\b(?:two|second|both) (?:devices?|pcs?|phones?)\b|\bdock(?:ing)?\b/i,
      next: 'limit',
    },
    { says: /\b(?:replaced|swapped|exchanged|new (?:pc|laptop|phone|printer))\b/i, next: 'limit' },
  ],
  'switching-loop/root': [
    { says: /\b(?:old|access|closet) switch\b|\bnot (?:the|our) core\b/i, next: 'wrong-root' },
  ],
  'ip-conflict/one-mac': [
    {
      says: /(?:\d|\bthat|\bthis|\bit|\bone)\s*(?:is|=|are|was)\s[^.?!]*\b(?:gateway|router|gw)\b|\b(?:gateway|router|gw) is\b/i,
      next: 'spoof',
    },
  ],
  'ip-conflict/static': [
    {
      says: /\b(?:static|by hand|manual(?:ly)?|fixed (?:ip|address)|typed (?:it )?in)\b/i,
      next: 'in-pool',
    },
  ],
  'name-not-resolved/when': [
    {
      says: /\brecord\b[^.?!]*\b(?:just|today|minutes? ago|new|created|added)\b|\b(?:just|today|new|created|added)\b[^.?!]*\brecord\b/i,
      next: 'negative-cache',
    },
    {
      says: /\b(?:worked|was fine|existed)\b[^.?!]*\b(?:yesterday|before|last week|until)\b/i,
      next: 'no-record',
    },
  ],
  'name-not-resolved/server': [
    {
      says: /\b(?:our|only|right|correct|own)\b[^.?!]*\bdns\b|\bping\b[^.?!]*\b(?:works?|ok|okay|fine|answers?)\b/i,
      next: 'server-silent',
    },
  ],
  'slow-for-all/when': [
    { says: /\ball day\b|\balways\b|\bday and night\b|\bat night,? too\b/i, next: 'night' },
    {
      says: /\b(?:at|every|in the|during|around|only)\b[^.?!]*\b(?:noon|lunch|mornings?|afternoons?|evenings?|busy|peak|office hours|backup)\b/i,
      next: 'where',
    },
    {
      says: /\bsuddenly\b|\bsince (?:an?|\d+|this|today)\b|\b(?:minutes|an hour) ago\b/i,
      next: 'storm',
    },
  ],
  'slow-for-all/where': [{ says: works(`${GATEWAY}|own router`), next: 'port' }],
  'duplex-mismatch/settings': [
    { says: /\bboth\b[^.?!]*\bauto\b/i, next: 'both-auto' },
    {
      says: /\bboth\b[^.?!]*\b(?:fixed|forced|hard ?coded|by hand|manual\w*)\b/i,
      next: 'both-fixed',
    },
    {
      says: /\b(?:fixed|forced|hard ?coded|by hand|manual\w*|set to (?:full|half|100|1000))\b/i,
      next: 'one-fixed',
    },
  ],
  'no-link-light/other-device': [
    { says: fails(OTHER_DEVICE), next: 'other-port' },
    { says: works(OTHER_DEVICE), next: 'device' },
  ],
  'no-link-light/other-port': [
    { says: fails(OTHER_PORT), next: 'fixed' },
    { says: works(OTHER_PORT), next: 'bad-port' },
  ],
  'other-subnet/gateway': [
    { says: fails(GATEWAY), next: 'gateway-fault' },
    { says: works(GATEWAY), next: 'local' },
  ],
  'no-internet/gateway': [
    { says: fails(GATEWAY), next: 'subnet' },
    { says: works(GATEWAY), next: 'outside' },
  ],
  'poe-no-power/neighbor': [
    { says: /\b(?:restarts?|reboots?)\b/i, next: 'class' },
    { says: works(OTHER_PORT), next: 'budget' },
  ],
  'crc-errors/rising': [
    {
      says: /(?:\bnot\b|n['’]t\b|\bno longer\b|\bstopped\b)[^.?!]*\b(?:ris(?:e|ing)|increas\w+|grow\w*|chang\w+)\b/i,
      next: 'history',
    },
    {
      says: /\b(?:rising|rises?|increas\w+|grow\w*|going up|goes up|more and more|climb\w*)\b/i,
      next: 'late',
    },
  ],
}

/** @returns where the tree goes on; the same place if the words answer nothing of it. */
export function goneOn(start: TreeStart, said: string): TreeStart {
  const nodeId = start.nodeId ?? FIRST[start.treeId] ?? null
  const told = TOLD[`${start.treeId}/${nodeId}`]?.find(({ says }) => says.test(said))
  return told ? goneOn({ treeId: start.treeId, nodeId: told.next }, said) : start
}

/** For tests: each place and where its words lead to. */
export const PLACES: readonly TreeStart[] = Object.entries(TOLD).flatMap(([place, told]) => {
  const [treeId = '', nodeId = ''] = place.split('/')
  return [{ treeId, nodeId }, ...told.map(({ next }) => ({ treeId, nodeId: next }))]
})
