/** Which addresses of a list are in a network. */
import {
  broadcastOf,
  formatIpv4,
  formatNetwork,
  networkOf,
  parseIpv4,
} from '#platform/contract/ipv4.ts'

import type { AskedText } from '../asked-text.ts'
import { bold, listed, type Request, type Work } from '../calculation.ts'
import { networkFrom } from '../inputs.ts'
import { verdictStep } from './plain-text.ts'

const ASKS =
  /\bbelong\w*|\b(?:are|is|lies?|fall\w*) (?:\w+ )?(?:in|inside|part of|within|members? of)\b|\bin (?:the |this |that )?(?:sub ?net|network|range|block)\b|\bwhich\b[^.?]*\b(?:in|inside|within)\b|\bcontains?\b|\bcovers?\b/
const OTHER =
  /\bwhy\b|\bsummar\w*|\boverlap\w*|\bsame (?:sub ?)?net\w*|\broutes?\b|\bbroad ?cast\b|\bnetwork address\b|\bacl\b|\bpermit\b|\bdhcp\b|\bvalid\b|\bgateway\b|\busable\b/
const MOST = 8

export function readInsideLists({ hosts, masks, bare, text, words }: AskedText): Request[] {
  if (!ASKS.test(text) || OTHER.test(words) || !/\bwhich\b|\bwhat\b|\bare\b/.test(text)) return []
  const nets = hosts.filter(({ prefix }) => prefix !== null)
  const rest = hosts.filter(({ prefix }) => prefix === null)
  const [net, more] = nets
  if (!net || net.prefix === null || more || masks.length > 0 || bare.length > 0) return []
  if (net.address !== networkOf(net.address, net.prefix)) return []
  return rest.length >= 2 && rest.length <= MOST
    ? [
        {
          kind: 'inside-list',
          inputs: {
            network: formatNetwork({ address: net.address, prefix: net.prefix }),
            addresses: rest.map(({ address }) => formatIpv4(address)).join(' '),
          },
        },
      ]
    : []
}

export const workInsideList: Work = (inputs) => {
  const network = networkFrom(inputs['network'])
  const addresses = (inputs['addresses'] ?? '').split(' ').map((one) => parseIpv4(one))
  if (!network || addresses.some((address) => address === undefined)) return null
  const { address: first, prefix } = network
  const last = broadcastOf(first, prefix)
  const rows = addresses.flatMap((address) =>
    address === undefined
      ? []
      : [
          {
            shown: formatIpv4(address),
            isIn: networkOf(address, prefix) === first,
            isEnd: address === last || address === first,
          },
        ],
  )
  const inside = rows.filter(({ isIn }) => isIn)
  const outside = rows.filter(({ isIn }) => !isIn)
  const name = formatNetwork(network)
  const said = (some: typeof rows) => listed(some.map(({ shown }) => bold(shown)))
  const ends = inside.filter(({ isEnd }) => isEnd)
  const verdict = (count: number) => (count === 1 ? 'is' : 'are')
  return {
    title: `Addresses of ${name}`,
    answer: `${inside.length === 0 ? 'None of them is' : `${said(inside)} ${verdict(inside.length)}`} in ${name}, which goes from ${formatIpv4(first)} to ${formatIpv4(last)}.${outside.length === 0 || inside.length === 0 ? '' : ` ${said(outside)} ${verdict(outside.length)} not.`}${ends.map(({ shown }) => ` ${shown} is its ${shown === formatIpv4(last) ? 'broadcast' : 'network'} address, so no host has it.`).join('')}`,
    facts: rows.map(({ shown, isIn }) => ({ label: shown, value: isIn ? 'inside' : 'outside' })),
    steps: rows.map(({ shown, isIn }) =>
      verdictStep(
        `${shown} lies ${isIn ? 'between' : 'outside of'} ${formatIpv4(first)} and ${formatIpv4(last)}.`,
        `Is ${shown} in ${name}?`,
        isIn,
        'Find the first and the last address of the network, and compare.',
      ),
    ),
    topics: ['subnetting', 'cidr'],
  }
}
