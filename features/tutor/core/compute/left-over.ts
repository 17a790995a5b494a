/** How many addresses of a subnet are left for hosts: after the gateway, and after those that are in use. */
import { groupDigits } from '#platform/contract/group-digits.ts'

import { withDigits, type AskedText } from './asked-text.ts'
import { bold, counted, type Request, type Step, type Work } from './calculation.ts'
import { subnetFacts } from './subnet-facts.ts'
import { hostBitsStep, hostCountStep } from './subnet-steps.ts'

/** Beside a number that is used: `the gateway and 10 printers`. */
const WITH_GATEWAY = /\bgateway and \d|\d (?:\w+ ){1,3}and (?:the |a |one |1 )?gateway\b/
const LEFT = /\bleft\b|\bremain\w*|\bfree\b|\bunused\b|\bspare\b|\bstill\b|\bmore\b/
const HOW_MANY = /\bhow (?:many|much)\b|\bnumber of\b/
const ADDRESSES = String.raw`(?:(?:ip |static |usable |host )*(?:addresses|adresses|ips?|hosts?|pcs?|computers?|devices?|clients?|servers?|printers?|phones?|users?|machines?|cameras?))`
const TAKEN = String.raw`(?:used|taken|assigned|allocated|reserved|occupied|in use|gone|given|connected|kept|static)`
const USED = new RegExp(
  String.raw`\b(\d{1,9})\s+(?:of them |of the )?(?:${ADDRESSES}\s+)?(?:are |is |were |have been |already )*${TAKEN}\b|\b(\d{1,9})\s+${ADDRESSES}\s+(?:use|are using|are in|are on) it\b|\b(?:use[sd]?|using|assigned|allocated|reserved?|reserving|taken|kept|keep|has|have|after|minus|with)\s+(?:already )?(\d{1,9})(?:\s+${ADDRESSES})?\b`,
  'g',
)
const GATEWAY_TAKES =
  /\bgateway (?:also |already )?(?:takes?|uses?|needs?|has|is|counts?|gets?|included|occup\w*)\b|\b(?:after|minus|except|excluding|besides|without|not counting|less|reserv\w* (?:one |1 )?(?:for|as)?|one (?:is |goes )?(?:for|to)|1 (?:is )?for|count(?:ing)?|subtract\w*) (?:the |a |one for the )?(?:default )?(?:gateway|router)\b/
/** Ranges of a pool, rows of networks and needs that grow are other questions. */
const OTHER =
  /\bscope\b|\bpool\b|\bexclu(?:de|sion)\w* \d|\bgrow\w*|\bsubnets?\b.*\bleft\b|\bbits?\b/

export function readLeftOver(asked: AskedText): Request[] {
  const { hosts, bare, masks } = asked
  const words = withDigits(asked.words)
  if (hosts.length > 1 || bare.length + masks.length > 1 || OTHER.test(words)) return []
  const prefix = hosts[0]?.prefix ?? bare[0] ?? masks[0]
  if (prefix === undefined || prefix > 29 || !HOW_MANY.test(words)) return []
  const gateway = GATEWAY_TAKES.test(words)
  const counts = [...words.matchAll(USED)].map(([, one, other, more]) =>
    Number(one ?? other ?? more),
  )
  const used = counts.reduce((sum, one) => sum + one, 0)
  const isWithGateway = used > 0 && WITH_GATEWAY.test(words)
  if (counts.length > 1 || (used === 0 && !gateway)) return []
  if (used > 0 && !LEFT.test(words)) return []
  return [
    {
      kind: 'left-over',
      inputs: {
        prefix: String(prefix),
        used: String(used),
        ...(gateway || isWithGateway ? { gateway: 'yes' } : {}),
      },
    },
  ]
}

export const workLeftOver: Work = (inputs) => {
  const prefix = Number(inputs['prefix'] ?? Number.NaN)
  const used = Number(inputs['used'] ?? 0)
  if (!(prefix >= 0 && prefix <= 30) || !Number.isInteger(used) || used < 0) return null
  const hasGateway = inputs['gateway'] === 'yes'
  const { hosts: room } = subnetFacts({ address: 0, prefix })
  const taken = used + (hasGateway ? 1 : 0)
  const left = room - taken
  const title = `/${prefix}, ${taken === 1 && hasGateway ? 'one for the gateway' : `${groupDigits(taken)} used`}`
  const facts = [
    { label: `Hosts of a /${prefix}`, value: groupDigits(room) },
    { label: 'Used', value: groupDigits(taken) },
  ]
  if (left < 0) {
    const answer = `${bold('That does not fit.')} A /${prefix} has only ${counted(room, 'usable address', 'usable addresses')}, and ${groupDigits(taken)} would be used.`
    return { title, answer, facts, steps: [], topics: ['subnetting'] }
  }
  const minus = [
    ...(used > 0 ? [groupDigits(used)] : []),
    ...(hasGateway ? ['1 for the gateway'] : []),
  ]
  return {
    title,
    answer: `${bold(counted(left, 'address', 'addresses'))} ${left === 1 ? 'is' : 'are'} left for hosts: a /${prefix} has ${groupDigits(room)} usable ones, less ${minus.join(' and ')}.`,
    facts: [...facts, { label: 'Left', value: groupDigits(left) }],
    steps: [
      hostBitsStep(prefix),
      hostCountStep(prefix),
      leftStep({ room, taken, left, hasGateway }),
    ],
    topics: ['subnetting', 'ip-address-management'],
  }
}

function leftStep(values: {
  readonly room: number
  readonly taken: number
  readonly left: number
  readonly hasGateway: boolean
}): Step {
  const { room, taken, left, hasGateway } = values
  const why = hasGateway
    ? 'The gateway is a host too, with an address of its own'
    : 'Take off what is in use'
  return {
    text: `${why}: ${groupDigits(room)} − ${groupDigits(taken)} = ${groupDigits(left)}.`,
    ask: {
      question: `How many are left after the ${counted(taken, 'address', 'addresses')} that ${taken === 1 ? 'is' : 'are'} used?`,
      expected: String(left),
      form: 'number',
      hint: hasGateway
        ? 'Subtract every address that is used, also that of the gateway.'
        : 'Subtract the addresses in use from the usable ones.',
    },
  }
}
