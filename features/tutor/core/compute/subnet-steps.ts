/** The steps from an address and its prefix to its subnet: mask, block size, boundaries, hosts, and what follows. */
import { groupDigits } from '#platform/contract/group-digits.ts'
import { formatIpv4, formatNetwork, octetsOf, type Network } from '#platform/contract/ipv4.ts'

import { counted, type Step } from './calculation.ts'
import { subnetFacts } from './subnet-facts.ts'

/** The octet in which a prefix ends, 1 to 4, and the distance from one network to the next in it. */
export function blockOf(prefix: number): { octet: number; size: number } {
  const octet = Math.max(1, Math.ceil(prefix / 8))
  return { octet, size: 2 ** (octet * 8 - prefix) }
}

/** How far to go for each value; all of it where nothing is named. */
const LENGTHS: Readonly<Record<string, number>> = {
  mask: 1,
  block: 2,
  network: 3,
  'is-network': 3,
  subnet: 3,
  broadcast: 4,
  'is-broadcast': 4,
}

export function subnetSteps(subnet: Network, asked: readonly string[]): Step[] {
  const { prefix } = subnet
  const [first] = asked
  if (asked.length > 0 && asked.every((one) => one === 'wildcard'))
    return [maskStep(prefix), wildcardStep(prefix)]
  if (asked.length > 0 && asked.every((one) => one === 'hosts'))
    return [hostBitsStep(prefix), hostCountStep(prefix)]
  if (prefix >= 31) return [maskStep(prefix), pointStep(subnet)]
  const steps = [
    maskStep(prefix),
    blockStep(prefix),
    networkStep(subnet),
    broadcastStep(subnet),
    rangeStep(subnet),
  ]
  const length = Math.max(0, ...asked.map((one) => LENGTHS[one] ?? steps.length))
  const own = steps.slice(0, asked.length === 0 ? steps.length : length)
  if (first === 'valid-host') return [...own.slice(0, 4), verdictStep(subnet)]
  return asked.includes('next') ? [...own.slice(0, 3), nextStep(subnet)] : own
}

export function maskStep(prefix: number): Step {
  const mask = formatIpv4(subnetFacts({ address: 0, prefix }).mask)
  return {
    text: `/${prefix} means ${counted(prefix, 'one')} from the left, and ${counted(32 - prefix, 'zero')}: read by eight bits, that is the mask ${mask}.`,
    ask: {
      question: `Which subnet mask is /${prefix}?`,
      expected: mask,
      form: 'address',
      hint: `Write ${prefix} ones and fill up with zeros to 32 bits. Each full octet of ones is 255; in the octet where the ones end, add 128, 64, 32 and so on.`,
    },
  }
}

export function blockStep(prefix: number): Step {
  const { octet, size } = blockOf(prefix)
  const value = octetsOf(subnetFacts({ address: 0, prefix }).mask)[octet - 1] ?? 0
  const start =
    prefix % 8 === 0
      ? `The mask ends with octet ${octet}`
      : `The mask ends in octet ${octet}, where it is ${value}`
  return {
    text: `${start}, so networks are 256 − ${value} = ${size} apart there. That is the block size.`,
    ask: {
      question: `What is the block size in octet ${octet}?`,
      expected: String(size),
      form: 'number',
      hint: `Subtract the mask's octet ${octet} from 256.`,
      traps: { [String(value)]: `${value} is the mask's octet. Subtract it from 256.` },
    },
  }
}

function networkStep(subnet: Network): Step {
  const { address, prefix } = subnet
  const { network, size: addresses } = subnetFacts(subnet)
  const { octet, size } = blockOf(prefix)
  const value = octetsOf(address)[octet - 1] ?? 0
  const start = octetsOf(network)[octet - 1] ?? 0
  const isWhole = prefix % 8 === 0
  return {
    text: `${boundary({ octet, size, value, start, isWhole })} The network is ${formatNetwork({ address: network, prefix })}.`,
    ask: {
      question: `What is the network address of ${formatNetwork(subnet)}?`,
      expected: formatIpv4(network),
      form: 'address',
      hint: isWhole
        ? 'Keep the octets where the mask is 255, and write 0 for the others.'
        : `In octet ${octet}, take the largest multiple of ${size} that is not above ${value}. The octets behind it are 0.`,
      traps: {
        ...(network === address
          ? {}
          : { [formatIpv4(address)]: 'That is the address itself: its host bits must become 0.' }),
        [formatIpv4(Math.min(network + addresses, 0xffff_ffff))]:
          'That is where the next network begins: go back one block.',
      },
    },
  }
}

type Place = {
  readonly octet: number
  readonly size: number
  /** Of the address, and of the network that it is in. */
  readonly value: number
  readonly start: number
  readonly isWhole: boolean
}

/** How the network is found in the octet in which the mask ends. */
function boundary({ octet, size, value, start, isWhole }: Place): string {
  const rest = octet < 4 ? ' All octets behind it become 0.' : ''
  if (isWhole && size === 1)
    return `Where the mask is 255, the address stays as it is: up to octet ${octet}.${rest}`
  const found =
    value === start
      ? `${value} is such a step itself, so octet ${octet} stays`
      : `${value} lies between ${start} and ${start + size}, so octet ${octet} becomes ${start}`
  return `Count up in steps of ${size}: ${found}.${rest}`
}

function broadcastStep(subnet: Network): Step {
  const { network, broadcast, size } = subnetFacts(subnet)
  const next = network + size
  const text =
    next > 0xffff_ffff
      ? 'No network follows: all host bits of the broadcast address are 1'
      : `The next network begins at ${formatIpv4(next)}. The address right before it is the broadcast address`
  return {
    text: `${text}: ${formatIpv4(broadcast)}.`,
    ask: {
      question: 'What is the broadcast address?',
      expected: formatIpv4(broadcast),
      form: 'address',
      hint: 'Find where the next network begins, and go back by one address.',
      traps: {
        ...(next > 0xffff_ffff
          ? {}
          : {
              [formatIpv4(next)]:
                'That is where the next network begins. The broadcast address is the one right before it.',
            }),
        [formatIpv4(broadcast - 1)]:
          'That is the last host. The broadcast address comes right behind it.',
      },
    },
  }
}

function rangeStep(subnet: Network): Step {
  const { first, last, hosts } = subnetFacts(subnet)
  const bits = 32 - subnet.prefix
  return {
    text: `The hosts are all in between: ${formatIpv4(first)} to ${formatIpv4(last)}, which is 2^${bits} − 2 = ${groupDigits(hosts)}.`,
    ask: {
      question: 'What is the last usable host?',
      expected: formatIpv4(last),
      form: 'address',
      hint: 'The address right before the broadcast address.',
    },
  }
}

export function hostBitsStep(prefix: number): Step {
  const bits = 32 - prefix
  return {
    text: `An address has 32 bits. /${prefix} takes ${prefix} of them for the network, so 32 − ${prefix} = ${bits} are left for hosts.`,
    ask: {
      question: `How many host bits does a /${prefix} leave?`,
      expected: String(bits),
      form: 'number',
      hint: 'Subtract the prefix from 32.',
    },
  }
}

export function hostCountStep(prefix: number): Step {
  const bits = 32 - prefix
  const { hosts, size } = subnetFacts({ address: 0, prefix })
  const text =
    prefix >= 31
      ? `2^${bits} = ${size}. A /${prefix} reserves no address, so hosts may have all of them: ${hosts}.`
      : `${bits} bits make 2^${bits} = ${groupDigits(size)} addresses. The first is the network's and the last the broadcast's: ${groupDigits(size)} − 2 = ${groupDigits(hosts)} hosts.`
  return {
    text,
    ask: {
      question: 'How many hosts can have an address in it?',
      expected: String(hosts),
      form: 'number',
      hint:
        prefix >= 31
          ? `2 to the power of ${bits}; a /${prefix} reserves nothing.`
          : `2 to the power of ${bits}, less the network address and the broadcast address.`,
      traps:
        prefix >= 31
          ? {}
          : {
              [String(size)]:
                'Those are all addresses. Take off two: the network address and the broadcast address.',
            },
    },
  }
}

export function wildcardStep(prefix: number): Step {
  const { mask, wildcard } = subnetFacts({ address: 0, prefix })
  return {
    text: `A wildcard mask is the mask turned around. Subtract each octet of ${formatIpv4(mask)} from 255: ${formatIpv4(wildcard)}.`,
    ask: {
      question: 'What is the wildcard mask?',
      expected: formatIpv4(wildcard),
      form: 'address',
      hint: 'Subtract each octet of the mask from 255.',
      traps: { [formatIpv4(mask)]: 'That is the mask itself. Turn it around.' },
    },
  }
}

function pointStep(subnet: Network): Step {
  const { network, broadcast } = subnetFacts(subnet)
  return {
    text:
      subnet.prefix === 32
        ? `A /32 is a single address: ${formatIpv4(network)}.`
        : `A /31 has two addresses, ${formatIpv4(network)} and ${formatIpv4(broadcast)}. It is meant for a link between two devices and reserves neither, so both are for hosts.`,
    ask: null,
  }
}

function verdictStep(subnet: Network): Step {
  const { network, broadcast } = subnetFacts(subnet)
  const { address } = subnet
  const isHost = address !== network && address !== broadcast
  const reason = isHost
    ? `is neither ${formatIpv4(network)} nor ${formatIpv4(broadcast)}, so a host may have it`
    : `is the ${address === network ? 'network' : 'broadcast'} address, so no host may have it`
  return {
    text: `${formatIpv4(address)} ${reason}.`,
    ask: {
      question: `May a host have ${formatIpv4(address)}?`,
      expected: isHost ? 'yes' : 'no',
      form: 'yes-no',
      hint: 'Compare it with the network address and the broadcast address: these two are no host addresses.',
    },
  }
}

function nextStep(subnet: Network): Step {
  const { network, size } = subnetFacts(subnet)
  const next = network + size
  if (next > 0xffff_ffff) return { text: 'It is the last subnet of all: none follows.', ask: null }
  const { octet, size: block } = blockOf(subnet.prefix)
  return {
    text: `Add one block of ${block} in octet ${octet}: the next subnet begins at ${formatIpv4(next)}.`,
    ask: {
      question: 'Where does the next subnet begin?',
      expected: formatIpv4(next),
      form: 'address',
      hint: `Add the block size to octet ${octet} of the network address. What goes beyond 255 is carried to the octet before it.`,
    },
  }
}
