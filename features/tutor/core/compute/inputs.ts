/** Reads the inputs of a calculation back: they are text, and may come from an old message. */
import { parseIpv4, type Network } from '#platform/contract/ipv4.ts'

/** `10.0.0.5/24`; the address is kept as written. */
export function networkFrom(text: string | undefined): Network | null {
  const [dotted = '', prefix = ''] = (text ?? '').split('/')
  const address = parseIpv4(dotted)
  if (address === undefined || !/^\d{1,2}$/.test(prefix) || Number(prefix) > 32) return null
  return { address, prefix: Number(prefix) }
}

/** Several, divided by spaces; null where one of them is none. */
export function networksFrom(text: string | undefined): Network[] | null {
  const networks = (text ?? '').split(' ').map(networkFrom)
  return networks.some((network) => network === null)
    ? null
    : networks.filter((network) => network !== null)
}

/** A number in a range; null for anything else. */
export function numberFrom(text: string | undefined, least: number, most: number): number | null {
  if (text === undefined || text === '') return null
  const value = Number(text)
  return value >= least && value <= most ? value : null
}
