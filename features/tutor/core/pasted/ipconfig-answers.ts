/** What the adapters of `ipconfig` say to the question beside them. */
import { answer, type Finding } from './reading.ts'

export type Adapter = {
  name: string
  addresses: { text: string; isDuplicate: boolean; isOwn: boolean }[]
  hasIpv6: boolean
  masks: string[]
  gateways: string[]
  dns: string[]
  server: string | null
  isStatic: boolean
  isDisconnected: boolean
  isFull: boolean
  hasGatewayLine: boolean
}

export const WIRELESS = /wi-?fi|wireless|wlan|drahtlos|sans fil/i
export const VIRTUAL =
  /vmware|virtualbox|vethernet|hyper-v|tunnel|teredo|isatap|bluetooth|loopback|docker|wsl|npcap|local area connection\*/i

/** `is the dns in my subnet` means its address. */
export function withNamed(
  said: string,
  dns: string | undefined,
  gateway: string | undefined,
): string {
  return said
    .replace(
      /\b(?:the |my )?dns(?: servers?)?(?= (?:is |also )?(?:in|inside|part|within)\b)/i,
      dns ?? '$&',
    )
    .replace(
      /\b(?:the |my )?(?:default )?gateway(?= (?:is |also )?(?:in|inside|part|within)\b)/i,
      gateway ?? '$&',
    )
}

/** `I plugged the cable in, is it used?`, where only another adapter has an address. */
export function unpluggedAnswer(adapters: readonly Adapter[], said: string): Finding[] {
  const wired = adapters.find(
    ({ name, isDisconnected }) => isDisconnected && !WIRELESS.test(name) && !VIRTUAL.test(name),
  )
  const used = adapters.find(({ addresses }) => addresses.length > 0)
  if (!wired || !used || !/\b(?:cable|wire[ds]?|ethernet|lan|plug(?:ged)?|dock)\b/i.test(said))
    return []
  return [
    answer(
      'unplugged-asked',
      `No, the cable is not used: “${wired.name}” says Media disconnected, so no signal arrives on it. The address ${used.addresses[0]?.text ?? ''} is on “${used.name}”, and all traffic goes there. Look at the plug at both ends until the link light is on, try another patch cord and another jack, and see whether the switch port is turned on.`,
      { topics: ['port-status', 'host-settings-tools'] },
    ),
  ]
}

/** `can ping 8.8.8.8 but no website opens`: the settings are right, and names are the matter. */
export function namesAnswer(adapters: readonly Adapter[], said: string): Finding[] {
  const isPinged =
    /\b(?:ping|reach)\w*\b[^.?!]*\b(?:8\.8\.8\.8|1\.1\.1\.1|9\.9\.9\.9|by ip|ip address(?:es)?)\b/i.test(
      said,
    )
  const isNameless = /\b(?:web ?sites?|pages?|names?|browser|google\.com|url|internet)\b/i.test(
    said,
  )
  if (!isPinged || !isNameless) return []
  const servers = adapters.flatMap(({ dns }) => dns)
  return [
    answer(
      'names-asked',
      `Names do not resolve: an address on the internet answers, so link, gateway and path work, and what is left is DNS. Run \`nslookup example.com\`, then \`nslookup example.com 9.9.9.9\`. If only the second works, ${servers.length > 0 ? `the DNS server ${servers.join(', ')} does not answer, or its address is wrong` : "the PC's own DNS server is the fault"}: correct it in the settings or in the DHCP option, or repair the server.`,
      { topics: ['dns-resolution', 'host-ip-settings'] },
    ),
  ]
}
