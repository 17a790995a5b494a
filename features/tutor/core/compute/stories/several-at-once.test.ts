/** Questions that name several things at once are told all of them. */
import { expect, test } from 'vitest'

import { compute } from '../compute.ts'

const told = (text: string): string =>
  compute(text)
    .map(({ answer }) => answer)
    .join(' ')

test.each([
  ['we had 3 outages: 2h, 45 min and 3h 15. what is the mttr', ['**2 hours**']],
  [
    'outages: 90 min, 30 min, 2 h. MTTR please, and the year has 8760 h, mtbf too',
    ['The MTTR is', '**2,918.67 hours**'],
  ],
  [
    'our acl ends with 0.0.7.255, what prefix is this and how many ips does it cover?',
    ['**/21**', '**2,048 addresses**'],
  ],
  ['access-list has 192.168.32.0 0.0.31.255, which addresses are matched?', ['192.168.63.255']],
  ['true or false: 0.0.7.255 is the wildcard of a /20', ['**No.**']],
  [
    'UPS gives 2400 W. servers pull 3x 450W, switch 180, and the PDU is 16 A at 120 V with the 80 percent rule, which is the limit',
    ['**1,530 W**', '**1,536 W**', '**The PDU is the limit**'],
  ],
  ['PDU 20A 208V at 80 %. 7 servers at 500 W and a switch with 200 W, fits?', ['does not fit']],
  [
    'smallest subnet for a point to point link and for 29 printers? prefix and mask of both',
    ['**/30**', '**/27**'],
  ],
  [
    'two subnets, one with 60 hosts and one with 12 hosts, prefix for each?',
    ['**/26**', '**/28**'],
  ],
  ['100 employees with 2 devices each plus 30 printers, which subnet size', ['For 230 hosts']],
  [
    'which of these are network addresses with /28: 10.1.1.48, 10.1.1.72, 10.1.1.112, 10.1.1.200',
    ['**10.1.1.48** and **10.1.1.112** are network addresses', '10.1.1.200 is **a host'],
  ],
  [
    '10.50.0.0/23 dhcp scope, excluded .1 to .30. lease 8 days. about 70 new a day, does the pool run dry?',
    ['Yes, it is not enough', '**480 leases**', 'day 7'],
  ],
  [
    '500 Mbit line, rtt 120ms, window 64KB. max speed and what window would fill it?',
    ['**7.5 MB**'],
  ],
  [
    'we got a gig link but a copy never goes above 40 Mbit, ping is 210 ms. is the line broken?',
    ['need not be broken', '**26.25 MB**'],
  ],
  [
    'for 172.16.50.200/21 whats the network, the last usable and the mask in dotted form? and is it a private address at all',
    ['is private', '**172.16.48.0**', '**172.16.55.254**', '**255.255.248.0**'],
  ],
  ['convert 172.16.254.1 to hex and binary', ['AC:10:FE:01', '10101100.']],
  ['what is /19 in dotted decimal and how many hosts', ['255.255.224.0', '8,190']],
  ['5 disks with 4TB each in raid 6, usable space and how many may die?', ['12 TB', 'any 2 disks']],
  [
    'need 3 VLANs per location at 2 locations, each with max 25 hosts out of 192.168.100.0/24 - does it go?',
    ['**/27**'],
  ],
  ['split 10.60.0.0/16 into 16 equal subnets: new prefix and the 5th one?', ['10.60.64.0/20']],
  ['SLA 99.95, minutes per month? we were down 25 minutes, did we break it?', ['**broken**']],
  ['signal -67 and noise -92, what is the SNR, is this good for voice?', ['**just enough**']],
])('%s', (text, values) => {
  for (const value of values) expect(told(text)).toContain(value)
})

test.each([
  ['A full mesh with 6 sites needs 12 links. My friend calculated this, not sure', '**False.**'],
  ['my colleague says 5 sites in full mesh need 10 links. is he correct', '**True.**'],
  ['99.9% is about 8.8 hours down per year, t/f', '**True.**'],
  ['can 192.168.4.62/26 and 192.168.4.65/26 talk directly or need a router', '**No.**'],
])('a claim that computes gets its verdict: %s', (text, verdict) => {
  expect(told(text)).toContain(verdict)
})
