/** Settings of hosts besides addresses: DNS servers, messages of Windows about addresses, and records of a zone. */
import { fault, isPrivate, listed, note, healthy, warning } from './reading.ts'
import { readerOf } from './rules.ts'

export const readResolver = readerOf({
  what: 'the DNS settings of a host',
  sign: /^\s*nameserver\s+[0-9a-f.:]+\s*$|^\s*(?:Current DNS Server|DNS Servers?|Current Scopes)\s*: |resolve call failed/i,
  more: /^\s*(?:search|domain|options|nameserver)\s+\S|^\s*(?:Link \d+|DNS Domain|Protocols|resolv\.conf mode|Global|Default Route)|^\s*#/i,
  topics: ['dns-resolution', 'host-ip-settings'],
  rules: [
    {
      when: /resolve call failed|All attempts to contact name servers/gim,
      says: () =>
        fault(
          'dns-silent',
          'No DNS server answered: the servers in the settings are down, wrong, or a filter blocks port 53. Ping the server, ask it directly with `dig @SERVER name`, and try a second one.',
        ),
    },
    {
      when: /^\s*nameserver\s+(\S+)/gim,
      says: (_, all) => {
        const servers = all.map(([, server = '']) => server)
        const inside = servers.filter((server) => isPrivate(server))
        const outside = servers.filter(
          (server) => /^\d/.test(server) && !isPrivate(server) && !server.startsWith('127.'),
        )
        return inside.length > 0 && outside.length > 0
          ? warning(
              'mixed-servers',
              `An internal DNS server (${listed(inside)}) stands beside a public one (${listed(outside)}). They are not equal: the public one does not know internal names, and answers that there is no such name. Whenever it is asked, e.g. because the first was slow, internal names fail. Use internal servers only, at least two, and let those ask the internet.`,
            )
          : servers.every((server) => server.startsWith('127.'))
            ? note(
                'local-stub',
                'The name server is this machine itself (127.…): a local service passes the questions on. Which server it asks, `resolvectl status` tells.',
              )
            : null
      },
    },
  ],
  healthy: (output) =>
    !/\b\d+\.\d+\.\d+\.\d+\b|DNS Servers?: *[0-9a-f]*:/i.test(output)
      ? warning(
          'no-dns-server',
          'No DNS server is in these lines (no line “DNS Servers”, or scopes “none”): if they are whole, this host has nobody to ask, so names fail and addresses work. See why: DHCP did not give one, or none was typed. Set one for the link, then test with `resolvectl query NAME`.',
        )
      : healthy(
          'resolver-set',
          `A DNS server is set (${listed([...new Set(output.match(/\b\d+\.\d+\.\d+\.\d+\b/g) ?? ['see the lines'])])}). Whether it answers, \`nslookup\` or \`dig\` tells.`,
        ),
})

export const readAddressMessages = readerOf({
  what: 'a message about the address of a host',
  sign: /An error occurred while renewing interface|unable to contact your DHCP server|detected an (?:IP )?address conflict|has the same IP address as this (?:computer|system)|^\s*(?:Duplicate IP address|Duplicate address)\b.*\d+\.\d+\.\d+\.\d+.*(?:detected|MAC)|No operation can be performed on|operation failed as no adapter|RTNETLINK answers:|The route addition failed/i,
  topics: ['host-ip-settings', 'dhcp'],
  rules: [
    {
      when: /unable to contact your DHCP server|Request has timed out/gim,
      says: () =>
        fault(
          'dhcp-no-answer',
          'The PC asked for an address and no DHCP server answered. Look in this order: link and VLAN of the port, DHCP relay if the server is in another subnet, the server and its pool. See whether neighbors on the same switch get one.',
          { topics: ['dhcp-pool-faults', 'dhcp'] },
        ),
    },
    {
      when: /conflict|same IP address|Duplicate (?:IP )?address/gim,
      says: (_, __, output) => {
        const mac = /(?:[0-9a-f]{2}[:-]){5}[0-9a-f]{2}|(?:[0-9a-f]{4}\.){2}[0-9a-f]{4}/i.exec(
          output,
        )?.[0]
        return fault(
          'duplicate-address',
          `Two devices use one address. ${mac === undefined ? 'Read the MAC address of the other one with `arp -a` while this PC is unplugged' : `The other one has the MAC address ${mac}`}, find its port in the switch's MAC address table, and give one of them another address. The usual cause is a static address inside the DHCP pool.`,
          { topics: ['address-conflicts', 'dhcp'] },
        )
      },
    },
    {
      when: /No operation can be performed on ([^\n]*)/gim,
      says: ([, what = '']) =>
        note(
          'media-disconnected',
          `“No operation can be performed on ${what.slice(0, 60).trim()}”: this adapter has no link (media disconnected), so there is nothing to renew there. It matters only if it is the adapter in use.`,
          { topics: ['port-status'] },
        ),
    },
    {
      when: /RTNETLINK answers: ([^\n]*)/gim,
      says: ([, why = '']) =>
        warning(
          'route-refused',
          `The system refused the command: “${why.trim()}”. ${/unreachable|invalid gateway/i.test(why) ? 'The gateway is not in a connected subnet.' : /exists/i.test(why) ? 'Such a route or address is there already.' : /permitted/i.test(why) ? 'It needs the rights of root.' : 'Check the values.'}`,
          { topics: ['static-routing'] },
        ),
    },
  ],
  healthy: () => note('message', 'A message of the system about its address.'),
})

const ZONE =
  /^\s*(?!\S+\.\s+\d+\s+IN\s)([\w@*][\w.*-]*|@)\s+(?:(?:\d+\s+)?IN\s+)?(A\s+\d+\.\d+\.\d+\.\d+|AAAA\s+[0-9a-f:]+|(?:CNAME|NS|PTR)\s+\S+\.\S+|MX\s+(?:\d+\s+)?\S+|TXT\s+["v]\S*.*|SRV\s+\d.*)\s*$/

export const readZone = readerOf({
  what: 'records of a DNS zone',
  sign: ZONE,
  signs: 2,
  more: /^\s*(?:Name|Host|Record)\s+Type\b|^\s*(?:\$TTL|\$ORIGIN|@)\s/i,
  topics: ['dns-records', 'dns-zones'],
  rules: [
    {
      when: /^\s*\S+\s+(?:(?:\d+\s+)?IN\s+)?MX\s+(?:\d+\s+)?(\S+)/gim,
      says: (_, all, output) => {
        for (const [, host = ''] of all) {
          const short = host.replace(/\.$/, '').split('.')[0] ?? ''
          if (
            short !== '' &&
            new RegExp(
              String.raw`^\s*${short.replaceAll(/\W/g, '.')}(?:\.\S+)?\s+(?:(?:\d+\s+)?IN\s+)?CNAME\b`,
              'im',
            ).test(output)
          )
            return fault(
              'mx-to-alias',
              `The MX points to ${host}, and that name is a CNAME here: an MX must point to a name that has an address record (A or AAAA) itself, and some servers refuse the mail otherwise. Give ${short} an A record, or point the MX to the real name.`,
            )
          if (/^\d+\.\d+\.\d+\.\d+$/.test(host))
            return fault(
              'mx-to-address',
              `The MX points to the address ${host}: it must point to a name.`,
            )
        }
        return null
      },
    },
    {
      when: /^\s*(\S+)\s+(?:(?:\d+\s+)?IN\s+)?CNAME\b/gim,
      says: (_, all, output) => {
        const twice = all.find(([, name = '']) =>
          new RegExp(
            String.raw`^\s*${name.replaceAll(/[^\w-]/g, '.')}\s+(?:(?:\d+\s+)?IN\s+)?(?:A|AAAA|MX|TXT|NS)\s`,
            'im',
          ).test(output),
        )
        return twice
          ? fault(
              'cname-with-others',
              `${twice[1]} has a CNAME and other records: a name with a CNAME may have no others.`,
            )
          : null
      },
    },
    {
      when: /v=spf1[^"\n]*/gim,
      says: (_, all) =>
        all.length > 1
          ? fault(
              'two-spf',
              'There are two SPF records: a domain may have only one, otherwise the check fails. Join them.',
            )
          : null,
    },
  ],
  healthy: (output) => {
    const names = [...output.matchAll(/^\s*(\S+)\s+(?:(?:\d+\s+)?IN\s+)?A\s+\S+/gim)].map(
      ([, name = '']) => name,
    )
    const twice = names.find((name, at) => names.indexOf(name) < at)
    return healthy(
      'zone-fits',
      `Nothing in these records contradicts itself.${twice === undefined ? '' : ` ${twice} has several A records: the addresses are given out in turn (round robin), which spreads the load and notices no dead server.`} In MX the lowest number is tried first.`,
    )
  },
})
