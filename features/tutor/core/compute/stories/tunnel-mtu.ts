/**
 * The MTU inside a tunnel, and the MSS for it.
 *
 * The tunnel's headers come off the MTU of the link: GRE over IPv4 24 bytes (RFC 2784), PPPoE 8 (RFC 2516), VXLAN 50
 * (RFC 7348), IPsec as the text says. The MSS is that less 20 bytes of IPv4 (40 of IPv6) and 20 of TCP (RFC 9293).
 */
import { bold, listed, type Request, type Work } from '../calculation.ts'
import { numberStep, plainOf } from './plain-text.ts'

const MTU =
  /\bmtu\b\D{0,25}?(\d{4,5})\b|\b(\d{4,5})\s*-?\s*(?:bytes?\s*)?mtu\b|\b(\d{4,5}) ?(?:-|bytes?)? ?(?:byte )?inner\b/
const GIVEN =
  /\b(gre|ipsec|esp|vxlan|pppoe|6in4|ipip|tunnel|vpn|wireguard|l2tp|overhead|encryption|encapsulation|headers?)\b[^.;,?\d]{0,40}?(\d{2,3})\s*(?:bytes?|b|octets)?\b(?!\s*(?:\.\d|%|bit))|\b(\d{2,3})\s*(?:bytes?|b|octets)\s*(?:of |for |is |extra |more )*(?:the )?(gre|ipsec|esp|vxlan|pppoe|tunnel|vpn|wireguard|l2tp|overhead|encryption|encapsulation)\b/g
const KNOWN: Readonly<Record<string, number>> = { gre: 24, pppoe: 8, vxlan: 50, '6in4': 20 }
const ASKS_MTU =
  /\b(?:what|which|how (?:big|large|much|many))\b[^.;?]{0,30}?\bmtu\b|\bmtu\b (?:is |do |should |of |inside |in |for |on )?(?:left|remain\w*|inside|in the tunnel|should|of the tunnel|on the tunnel)|\b(?:tunnel|inner|inside|new|effective) mtu\b|\bmtu (?:and|&|\+) (?:tcp )?mss\b|\bmss (?:and|&|\+) mtu\b|\bleft\b/

/** The MTU of the hosts is given, and that of the network below is asked for. */
const OUTER =
  /\bunder(?:lay|lying)\b|\bouter (?:mtu|network)\b|\btransport (?:network|mtu)\b|\bphysical (?:network|links?|mtu)\b|\bmtu must\b|\binner (?:frames?|packets?)\b/

export function readTunnelMtus(raw: string): Request[] {
  const words = plainOf(raw)
  const match = MTU.exec(words)
  const mtu =
    match?.[1] ??
    match?.[2] ??
    match?.[3] ??
    (/\bmtu\b/.test(words) && /\bethernet\b|\b1500\b/.test(words) ? '1500' : undefined)
  if (mtu === undefined || /\bwhy\b|\bping\b|\bdifference\b/.test(words)) return []
  const rest = words.replace(match?.[0] ?? ' ', ' ')
  const layers = new Map<string, number>()
  for (const [, name, bytes, first, after] of words.matchAll(GIVEN))
    layers.set(name ?? after ?? '', Number(bytes ?? first))
  const isGiven = layers.size > 0
  for (const [name, bytes] of Object.entries(KNOWN))
    if (
      new RegExp(String.raw`\b${name}\b`).test(words) &&
      !layers.has(name) &&
      !isNamed(layers, name)
    )
      layers.set(name, bytes)
  // IPsec has no size of its own: it depends on the ciphers.
  const isOpen = /\bipsec\b|\besp\b|\bvpn\b/.test(words) && !isGiven
  const asks = ASKS_MTU.test(rest) || (isGiven && /\bmss\b/.test(rest))
  if (layers.size === 0 || isOpen || !asks) return []
  return [
    {
      kind: 'tunnel-mtu',
      inputs: {
        ...(OUTER.test(words) ? { outer: 'yes' } : {}),
        mtu,
        layers: [...layers].map(([name, bytes]) => `${name}:${bytes}`).join(' '),
        version: /\bipv6 (?:in|inside|packets)|\bover ipv6\b/.test(words) ? '6' : '4',
      },
    },
  ]
}

/** `gre adds 24 bytes of overhead` names one layer, not two. */
function isNamed(layers: Map<string, number>, name: string): boolean {
  return layers.size === 1 && [...layers.values()][0] === KNOWN[name]
}

const SHOWN: Readonly<Record<string, string>> = {
  gre: 'GRE with its outer IP header',
  pppoe: 'PPPoE',
  vxlan: 'VXLAN with its outer headers',
  ipsec: 'IPsec',
  esp: 'ESP',
  vpn: 'the VPN',
  tunnel: 'the tunnel',
  wireguard: 'WireGuard',
  l2tp: 'L2TP',
}

function outerMtu(
  mtu: number,
  layers: readonly { readonly name: string; readonly bytes: number }[],
): ReturnType<Work> {
  const outer = layers.reduce((all, { bytes }) => all + bytes, mtu)
  const plus = layers.map(({ bytes }) => bytes).join(' + ')
  return {
    title: `Packets of ${mtu} bytes in a tunnel`,
    answer: `The network below needs an MTU of at least ${bold(`${outer} bytes`)}: ${mtu} + ${plus}. So packets of ${mtu} bytes pass whole.`,
    facts: [{ label: 'MTU below', value: `${outer} bytes` }],
    steps: [
      numberStep(
        `Add the tunnel's headers to the packets inside: ${mtu} + ${plus} = ${outer}.`,
        'Which MTU must the network below have?',
        outer,
        'Add what the tunnel puts in front of each packet.',
      ),
    ],
    topics: ['mtu-and-jumbo-frames', 'vxlan'],
  }
}

export const workTunnelMtu: Work = (inputs) => {
  const mtu = Number(inputs['mtu'] ?? Number.NaN)
  const layers = (inputs['layers'] ?? '').split(' ').map((layer) => {
    const [name = '', bytes = ''] = layer.split(':')
    return { name: SHOWN[name] ?? 'the overhead', bytes: Number(bytes) }
  })
  const sum = layers.reduce((all, { bytes }) => all + bytes, 0)
  const ip = inputs['version'] === '6' ? 40 : 20
  if (inputs['outer'] === 'yes' && sum > 0 && mtu > 0) return outerMtu(mtu, layers)
  const inner = mtu - sum
  const mss = inner - ip - 20
  if (!(mss > 0) || !(sum > 0)) return null
  const minus = layers.map(({ bytes }) => bytes).join(' − ')
  return {
    title: `Tunnel in an MTU of ${mtu}`,
    answer: `The MTU in the tunnel is ${bold(`${inner} bytes`)}: ${mtu} − ${minus}. The TCP MSS is ${bold(`${mss} bytes`)}: ${inner} − ${ip} − 20, if no header has options.`,
    facts: [
      ...layers.map(({ name, bytes }) => ({
        label: name.replace(/^the /, '').replace(/^./, (letter) => letter.toUpperCase()),
        value: `${bytes} bytes`,
      })),
      { label: 'MTU in the tunnel', value: `${inner} bytes` },
      { label: 'MSS', value: `${mss} bytes` },
    ],
    steps: [
      numberStep(
        `Take the tunnel's headers off the MTU, ${listed(layers.map(({ name, bytes }) => `${name} ${bytes}`))}: ${mtu} − ${minus} = ${inner}.`,
        'Which MTU is left in the tunnel?',
        inner,
        'Subtract what the tunnel adds to each packet.',
      ),
      numberStep(
        `Then the headers of IP and TCP: ${inner} − ${ip} − 20 = ${mss}.`,
        'Which MSS fits?',
        mss,
        `Subtract ${ip} bytes of IP and 20 of TCP.`,
      ),
    ],
    topics: ['mtu-and-jumbo-frames', 'gre'],
  }
}
