/**
 * May sign-in lead to this host?
 *
 * The SDK's own rule: the name itself or a subdomain of it; an address in
 * numbers has no subdomains. A name that merely ends alike (`evilexample.com`)
 * is another name.
 */
export function isAuthorizedHost(host: string, domains: readonly string[]): boolean {
  const name = host.toLowerCase().replace(/\.$/, '')
  return domains.some(
    (domain) => name === domain || (!isIpAddress(domain) && name.endsWith(`.${domain}`)),
  )
}

function isIpAddress(host: string): boolean {
  return /^[\d.]+$/.test(host) || host.includes(':')
}
