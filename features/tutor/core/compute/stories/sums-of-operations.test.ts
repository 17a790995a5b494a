/** Sums about addresses, storage, times, energy and availability, told as learners tell them. */
import { expect, test } from 'vitest'

import { toldIn } from '../testing.ts'

test.each([
  // A pool loses the router, what is excluded and what is reserved.
  [
    'Scope is 192.168.40.0/24, router is .1, I exclude .2 to .30, and there are 12 reservations. how many addresses are left?',
    ['212 addresses', '254 − 1 − 29 − 12'],
  ],
  ['dhcp pool .50 to .150, gateway is .1, 5 reservations, how many are free', ['96 addresses']],
  ['DHCP: /26 network, first 10 addresses are excluded, how many can be leased?', ['52 addresses']],
  [
    'dhcp on 10.0.0.0/25 with the first twenty addresses kept out and 6 reservations, what is left?',
    ['100 addresses'],
  ],
  [
    '10.100.0.0/23 for wifi, we keep 10.100.0.1-10.100.0.30 out of the pool. how many leases?',
    ['480 addresses'],
  ],
  [
    '192.168.1.0/24, gateway takes one, 15 static servers, 8 printers with fixed ip, rest is dhcp. how many dynamic',
    ['230 addresses'],
  ],
  // Plans told in sentences.
  [
    'I got 10.5.5.0/24: office 60 hosts, warehouse 28, cameras 12, and a link between two routers. Give me the subnets',
    ['10.5.5.0/26', '10.5.5.64/27', '10.5.5.96/28', '10.5.5.112/30'],
  ],
  [
    '10.20.30.0/24: floor one 100 users, floor two 50, printers 20 and the connection to the ISP router, which networks?',
    ['10.20.30.0/25', '10.20.30.128/26', '10.20.30.192/27', '10.20.30.224/30'],
  ],
  [
    'three subnets of 20 and one of 50 hosts out of 10.7.7.0/24',
    ['10.7.7.0/26', '10.7.7.64/27', '10.7.7.96/27', '10.7.7.128/27'],
  ],
  [
    'need a subnet for 50 hosts plus a gateway plus 10 growth, which prefix',
    ['61 addresses', '/26'],
  ],
  [
    'which of these belong to 10.10.32.0/20: 10.10.40.1, 10.10.47.255, 10.10.48.1',
    ['10.10.40.1 and 10.10.47.255 are in', '10.10.48.1 is not', 'broadcast'],
  ],
  ['If I join 192.168.4.0/24 and 192.168.5.0/24 what do I get', ['192.168.4.0/23']],
  ['customer wants 300 subnets of /64, which prefix must the provider give', ['/55', '/52']],
  ['5000 sites each get a /48. Which IPv6 prefix do we ask for?', ['/35']],
  ['mac aa-bb-cc-12-34-56, is it unicast and what is the oui', ['unicast', 'locally administered']],
  ['mac 01:00:5e:0a:0b:0c - unicast or multicast?', ['a multicast address']],
  ['convert 10101100 to decimal and hex', ['172', 'AC']],
  // Logs and captures.
  ['firewall logs are 2 GB a day, keep 90 days, compressed 5:1. how big a disk?', ['36 GB']],
  ['Full packet capture on a 400 Mbps link, how much disk for 24 hours?', ['4.32 TB']],
  ['syslog 500 events per second, 300 bytes each. storage per day', ['12.96 GB']],
  ['10 servers send 50 MB logs per hour each, keep for 30 days. Disk?', ['360 GB']],
  ['logs grow 100 gb per day, how much disk for 10 days', ['1 TB']],
  // Times of several zones.
  ["log says 14:32 UTC, I'm in UTC-5. which local time was that?", ['09:32 UTC−5']],
  [
    'server logs 08:15:00 in UTC+2 and the firewall 06:14:30 UTC. which came first and how far apart',
    ['06:14:30 UTC came first', '30 seconds'],
  ],
  ['event at 23:30 PST, what is it in UTC', ['07:30 UTC', 'next day']],
  ['our log is UTC+5:30 and shows 18:00. convert to UTC', ['12:30 UTC']],
  ['Log in Tokyo (UTC+9) 02:00, what UTC time and date?', ['17:00 UTC', 'day before']],
  ['Router stamp 13:00 UTC, server 15:00 CEST: same moment?', ['the same moment']],
  // Energy.
  ['rack takes 3 kW, kWh costs 0.25 euro, what does it cost per month', ['540 euros', '2,160 kWh']],
  ['switch uses 150 W all year, 30 cents per kilowatt hour, how expensive', ['394.2']],
  ['a 500 W server 24/7 for one month at 0.40 EUR/kWh, power bill?', ['144 euros']],
  ['UPS battery 2 x 12V 9Ah, load 100 W, roughly how many minutes?', ['2 hours 9 minutes']],
  ['UPS 12V 18Ah x4, 200 W load, runtime in minutes?', ['4 hours 19 minutes']],
  // Availability in parallel and in a row.
  [
    'Two internet lines, each 98 % available, they fail independently. together? And with one firewall of 99.5 % in front?',
    ['99.96%', '99.4602%'],
  ],
  ['Cluster of two nodes 99% each plus storage 99.9%: overall', ['99.99%', '99.89%']],
  ['service depends on dns 99.9, firewall 99.95 and server 99.5 percent, overall?', ['99.3508%']],
  ['we were down 3 hours 20 min in a month of 30 days, what is the availability', ['99.537%']],
  ['99.9 and 99.8 in series availability', ['99.7002%']],
  // So many for each.
  ['max 25 clients an AP and 180 clients in the hall, how many APs', ['8 APs']],
  ['300 users, max 30 per AP, how many APs, and if one fails?', ['10 APs', '11 APs']],
  [
    'nightly window from 22:00 to 05:00, 3 TB over a gigabit link at 70 %. enough time?',
    ['does not fit'],
  ],
])('%s', (text, values) => {
  const told = toldIn(text)
  for (const value of values) expect(told).toContain(value)
})
