/** Values that cannot be computed with: said in words, with the octet or the rule that is broken. */
import type { AskedText } from './asked-text.ts'
import { bold, type Request, type Work } from './calculation.ts'

const ABOUT =
  /\b(?:sub ?net\w*|net(?:work)?|mask|host|hosts|broad ?cast|wild ?card|valid|cidr|prefix|address(?:es)?|ip|usable|range|binary|private|public|class|same|split|vlsm|summar\w*)\b/

/** What is wrong with the first value of a question that is about such values. */
export function readProblems(asked: AskedText): Request[] {
  const { problems, words, bare } = asked
  // Octets in binary are read by their bits.
  const [first] = problems.filter(({ given }) => !/^[01]{8}(?:\.[01]{8}){3}$/.test(given))
  if (first) {
    const isAlone = words.replaceAll(/[^a-z]/g, '') === ''
    return ABOUT.test(words) || (isAlone && first.given.includes('/'))
      ? [{ kind: 'problem', inputs: { given: first.given, problem: first.problem } }]
      : []
  }
  const tooLong = bare.find((prefix) => prefix > (isIpv6(asked) ? 128 : 32))
  if (tooLong === undefined) return []
  const problem = `An IPv4 address has 32 bits, so a prefix goes from /0 to /32${tooLong > 128 ? ', and in IPv6 to /128' : ''}.`
  return [{ kind: 'problem', inputs: { given: `/${tooLong}`, problem } }]
}

/** From /48 on a prefix is hardly a slip for one of IPv4. */
function isIpv6({ text, bare }: AskedText): boolean {
  if (/\bipv6\b|\w:\w|::/.test(text)) return true
  return !/\bipv4\b|\bmask\b|\bwild ?card\b/.test(text) && bare.some((prefix) => prefix >= 48)
}

export const workProblem: Work = (inputs) => {
  const { given, problem } = inputs as { given?: string; problem?: string }
  if (given === undefined || problem === undefined) return null
  return {
    title: given,
    answer: `${bold(`${given} cannot be right.`)} ${problem}`,
    facts: [],
    steps: [],
    topics: ['subnetting', 'host-ip-settings'],
  }
}
