/**
 * The network address as the throttle counts it.
 *
 * One subscriber holds a whole IPv6 /64 and may use any address in it, so that
 * is the unit; an IPv4 address is one, also when it arrives written as IPv6.
 */
export function networkPlace(address: string): string {
  const [ip = ''] = address.toLowerCase().split('%')
  const mapped = /^(?:0*:)*:?ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  if (!ip.includes(':')) return ip

  const [head = '', tail] = ip.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros =
    tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0')
  const groups = [...left, ...zeros, ...right].slice(0, 4)
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`
}
