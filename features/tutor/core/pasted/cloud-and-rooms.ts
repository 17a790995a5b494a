/** Rules and routes of cloud networks, and values of power, room and link settings. */
import { fault, healthy, listed, note, warning } from './reading.ts'
import { readerOf } from './rules.ts'

export const readCloudRules = readerOf({
  what: 'rules of a security group or a cloud firewall',
  sign: /^\s*(?:Inbound|Outbound|Ingress|Egress)\s+(?:TCP|UDP|ICMP|All|Any|-1)\s+\S+\s+(?:\d+\.\d+\.\d+\.\d+\/\d+|0\.0\.0\.0|::\/0|sg-\S+|Any|\*)\b/i,
  more: /^\s*(?:Type|Direction|Rule|Priority)\s+\S+\s+\S+/i,
  topics: ['cloud-networking', 'access-control-lists', 'device-hardening'],
  rules: [
    {
      when: /^\s*(?:Inbound|Ingress)\s+\S+\s+(\S+)\s+(?:0\.0\.0\.0\/0|::\/0|Any|\*)(?=\s|$).*$/gim,
      says: (_, all) => {
        const names: Readonly<Record<string, string>> = {
          '22': 'SSH',
          '3389': 'RDP',
          '23': 'Telnet',
          '3306': 'MySQL',
          '5432': 'PostgreSQL',
          '1433': 'SQL Server',
          '445': 'SMB',
          '6379': 'Redis',
        }
        const bad = all.flatMap(([line = '', port = '']) =>
          /deny/i.test(line)
            ? []
            : port in names
              ? [`${port} (${names[port]})`]
              : /^(?:all|any|\*|0-65535)$/i.test(port)
                ? ['all ports']
                : [],
        )
        return bad.length > 0
          ? fault(
              'open-to-the-world',
              `Open to the whole internet (0.0.0.0/0): ${listed(bad)}. Ports for management and databases should be reachable only from your own addresses, a bastion or a VPN; limit the source. Web ports such as 443 may be open.`,
            )
          : null
      },
    },
  ],
  healthy: () =>
    healthy(
      'rules-fine',
      'No port for management or a database is open to the whole internet in these lines. A security group keeps state: replies need no rule of their own.',
    ),
})

export const readCloudRoutes = readerOf({
  what: 'a route table of a cloud network',
  sign: /^\s*\d+\.\d+\.\d+\.\d+\/\d+\s+(?:local|igw-\S*|nat-\S*|pcx-\S*|vgw-\S*|tgw-\S*|eni-\S*|Internet|VirtualAppliance|VNetLocal|None|blackhole)\b/i,
  more: /^\s*Destination\s+(?:Target|Next hop)/i,
  topics: ['cloud-networking', 'default-route-faults', 'cloud-connectivity'],
  rules: [
    {
      when: /blackhole/gim,
      says: () =>
        fault(
          'blackhole',
          'A line says blackhole: its target was deleted, so packets for it are dropped. Remove the line or give it a target that exists.',
        ),
    },
    {
      when: /^/g,
      says: (_, __, output) =>
        /^\s*0\.0\.0\.0\/0/m.test(output)
          ? null
          : fault(
              'no-default-route',
              'There is no default route (0.0.0.0/0): only the network itself can be reached, and nothing on the internet. For a public subnet add 0.0.0.0/0 to an internet gateway, and give the instance a public address; for a private subnet add it to a NAT gateway.',
            ),
    },
    {
      when: /^\s*0\.0\.0\.0\/0\s+(nat-\S*)/gim,
      says: ([, nat = '']) =>
        note(
          'through-nat',
          `The default route leads to a NAT gateway (${nat}): instances reach the internet, and nobody reaches them from there. That is a private subnet.`,
        ),
    },
  ],
  healthy: () =>
    healthy(
      'public-subnet',
      'The default route leads to an internet gateway: a public subnet. An instance also needs a public address and a rule that permits the traffic.',
    ),
})

export const readFacility = readerOf({
  what: 'values of power, room or link settings',
  sign: /^(?!.*%[A-Z]\w+-\d-).*(?:\b(?:temp(?:erature)?|rack temp|inlet)\b\s*:?\s*\d+(?:\.\d+)? ?°?[CF]\b.*\b(?:threshold|limit|max|humidity)\b|\bhumidity\b\s*:?\s*\d+ ?%|\bL\d\s*:\s*\d+ ?V\b|\bbreaker trip(?:ped)?:? \d|\bMTU\s*[:=]?\s*\d{4}\b.*\b(?:peer|remote|neighbor) MTU\s*[:=]?\s*\d{4})/i,
  topics: ['room-climate', 'power-load', 'power-protection'],
  rules: [
    {
      when: /MTU\s*[:=]?\s*(\d{4})\b.*?\b(?:peer|remote|neighbor) MTU\s*[:=]?\s*(\d{4})/gi,
      says: ([, own = '', peer = '']) =>
        own === peer
          ? healthy('mtu-same', `Both ends have an MTU of ${own}.`)
          : fault(
              'mtu-differs',
              `The MTUs differ: ${own} here and ${peer} at the other end. Small packets pass and large ones are dropped, so pings and logins work and copying stalls. Set the same MTU on every device of the path; jumbo frames work only if all agree.`,
              { topics: ['mtu-and-jumbo-frames'] },
            ),
    },
    {
      when: /(\d+(?:\.\d+)?) ?°?[CF]\b.*?(?:threshold|limit|max)\s*:?\s*(\d+(?:\.\d+)?)/gi,
      says: ([, value = '0', limit = '0']) =>
        Number(value) > Number(limit)
          ? fault(
              'too-hot',
              `${value} degrees are above the limit of ${limit}: check the air conditioner, blocked vents, missing blanking panels and fans, and hot air that flows back to the front.`,
            )
          : null,
    },
    {
      when: /humidity\b\s*:?\s*(\d+)/gi,
      says: ([, value = '50']) =>
        Number(value) < 30
          ? warning(
              'too-dry',
              `The humidity is ${value} %: too dry, and static electricity can damage parts. About 40 to 60 % is usual.`,
            )
          : Number(value) > 65
            ? warning(
                'too-humid',
                `The humidity is ${value} %: too high, and water may condense. About 40 to 60 % is usual.`,
              )
            : null,
    },
    {
      when: /L(\d)\s*:\s*0 ?V|breaker trip/gi,
      says: () =>
        fault(
          'phase-gone',
          'A phase has no voltage, or a breaker tripped: what hangs only on it is off, and devices with two power supplies live on the other feed. Find out why it tripped (overload or a defective device) before it is switched on again, move some of the load to the other feed, and connect two supplies to two feeds.',
        ),
    },
  ],
  // A line that tells of a fault in other words is not called fine.
  healthy: (output) =>
    /\b(?:fail\w*|exceed\w*|critical|alarm|fault\w*|over|above)\b/i.test(output)
      ? warning(
          'value-out-of-range',
          'A line tells of a value out of its range, or of a part that failed: read it first.',
        )
      : healthy('values-fine', 'Nothing in these values is out of its range.'),
})
