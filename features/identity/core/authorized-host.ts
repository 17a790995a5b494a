/**
 * Whether sign-in may redirect to this host.
 *
 * The SDK's own rule: the name itself or a subdomain of it; a numeric address has no subdomains. A name with the same
 * ending (`evilexample.com`) is another name.
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
