/** What a capture says to the words beside it: which of two DHCP servers is the strange one. */
import { hostOf, type Packet } from './packet.ts'
import { answer, IP, listed, type Finding } from './reading.ts'
import { saidFacts } from './said-facts.ts'

const OFFER = new RegExp(String.raw`Offer(?:ed)?\b\D{0,20}(${IP})?`, 'i')
const WANTED = new RegExp(
  String.raw`Request,? Request\D{0,12}(${IP})|Requested\D{0,12}(${IP})`,
  'i',
)

/** `our dhcp is 10.6.0.2`, where another one offers, too. */
export function rogueAnswer(packets: readonly Packet[], said: string): Finding[] {
  const own = saidFacts(said).dhcp
  const offers = packets.flatMap(({ from, text }) => {
    const match = OFFER.exec(text)
    return match ? [{ server: hostOf(from), address: match[1] ?? null }] : []
  })
  const servers = [...new Set(offers.map(({ server }) => server))]
  const strange = servers.filter((server) => server !== own)
  if (own === null || strange.length === 0) return []
  const wanted = packets.map(({ text }) => WANTED.exec(text)).find((match) => match !== null)
  const taken = wanted?.[1] ?? wanted?.[2]
  const chosen = offers.find(({ address }) => address !== null && address === taken)
  const choice =
    chosen === undefined || chosen.server === own
      ? ''
      : ` The client took its offer (it requests ${taken}), so it has a foreign address, gateway and DNS server; that is why it has no internet.`
  return [
    answer(
      'rogue-asked',
      `${listed(strange)} is a rogue DHCP server: it offers addresses, and yours is ${own}${servers.includes(own) ? ', which offers, too' : ''}.${choice} Mostly it is a small router that somebody plugged in. Next: read its MAC address (\`tcpdump -e\`, or \`arp -a\` after a ping), find the port in the switch's MAC address table, unplug the device, and let the client ask again. DHCP snooping, with only the port toward your server trusted, prevents it.`,
      { topics: ['rogue-dhcp', 'dhcp'] },
    ),
  ]
}
