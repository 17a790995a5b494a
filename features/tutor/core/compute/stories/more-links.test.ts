/** The same families as in links.test.ts, told in other words. */
import { expect, test } from 'vitest'

import { toldIn } from '../testing.ts'

test.each([
  [
    'At my job we need to move 4 TB of video to another site. The link is 10G but the storage only gives 45% of that. How many minutes will the copy need?',
    ['118.5 minutes'],
  ],
  [
    'my download is 15GB and my line 25mbps, how long will it take if my brother uses half of it',
    ['2 hours 40 minutes'],
  ],
  ['Upload of a 6 gb video with 12 Mbit upload, minutes?', ['1 hour 6 minutes 40 seconds']],
  [
    'How long for 100 gigabyte at 1 gigabit per second with 94% efficiency?',
    ['14 minutes 11 seconds'],
  ],
  [
    'we replicate 300GB every night, the maintenance window is 5 hours and the wan is 200 Mbit/s. does that fit into the window?',
    ['Yes'],
  ],
  [
    'someone has to push 50 gigabytes thru a 20 megabit uplink, how many hours',
    ['5 hours 33 minutes 20 seconds'],
  ],
  [
    'Two switches are connected with 3 x 10 Gbps LACP. A backup job (a single stream) of 2 TB runs across. How long does it take minimum?',
    ['26 minutes 40 seconds'],
  ],
  ['how fast must the line be to send 20 GB within 30 minutes', ['88.89 Mbps']],
  ['a T1 line with 1.544 Mbps: how long for 10 MB', ['51.81 seconds']],
  ["what's the minimum bandwidth to finish a 750 GB backup in six hours", ['277.8 Mbps']],
  [
    'In our rack (15U) sit a 4U UPS, two 2U servers and a 1U switch. How many U are still empty?',
    ['6U'],
  ],
  [
    'I bought a 18U cabinet. Switches: 4 pieces 1U, patch panels: 4 pieces 1U, UPS 2U. Space remaining?',
    ['8U'],
  ],
  [
    'can another 4U server go into a 12U rack that already holds three 2U servers, a 1U switch and a 2U ups',
    ['3U'],
  ],
  ['47U rack, 20 1U servers and 5 4U storage boxes: used and free units?', ['40U', '7U']],
  [
    'link budget: tx -1 dBm, rx sensitivity -17 dBm, 30 km at 0.25 dB/km, 2 connectors 0.5 dB each, 6 splices 0.1 dB each',
    ['9.1 dB', '6.9 dB'],
  ],
  [
    'Our 1000BASE-LX transmitter launches -9.5 dBm and the other side needs -19 dBm. 8 km fiber (0.4 dB per km) and 4 connectors (0.5 dB per connector). Will it work and what is the margin?',
    ['5.2 dB', '4.3 dB'],
  ],
  [
    'total attenuation of 1.5 km multimode at 3 dB/km with two splices of 0.3 dB and two connectors of 0.5 dB?',
    ['6.1 dB'],
  ],
  [
    'sfp transmits at 1 dBm, 25 km × 0.3 dB/km, connectors 4 x 0.4 dB. what power arrives',
    ['−8.1 dBm'],
  ],
  [
    'the receiver minimum is -18 dBm, transmitter is -6 dBm, and the loss is 14 dB, does the link come up?',
    ['No', '−20 dBm', '2 dB'],
  ],
  [
    'What would the OSPF cost of a 40 Gbps interface be with a reference bandwidth of 400 Gbps?',
    ['10'],
  ],
  [
    'Reference bandwidth 100 Gbps. The route crosses 100 Mbps, 1 Gbps and 10 Gbps interfaces, what cost has the whole route in ospf?',
    ['1,110'],
  ],
  ['if i set ospf reference to 1000 mbit what do 100 mbit and 1 gbit links cost', ['10', '1']],
  [
    '120 V 30 A circuit, derated to 80%, each server is 500 W, how many servers can run',
    ['5 devices'],
  ],
  [
    'our PDU is rated 230V/16A. Blade servers pull 700 watt. How many can I plug in?',
    ['5 devices'],
  ],
  ['ups 2200VA pf 0.9, four hosts at 425 W each — enough?', ['Yes', '1,700 W', '1,980 W']],
  [
    'The battery holds 2 kWh and my rack uses 800 W. How many hours will it hold?',
    ['2 hours 30 minutes'],
  ],
  ['30 phones x 6.5W + 4 access points x 25.5W, budget 370W, is that ok', ['297 W']],
  [
    'I have a 24-port switch with 185W PoE. Each camera needs 12.95 W. How many cameras max?',
    ['14 devices'],
  ],
  [
    'DHCP scope from 172.16.10.20 to 172.16.10.220, 15 of them excluded. 95 workers, each with a phone and a laptop. Enough?',
    ['186', '190', 'No'],
  ],
  [
    'guest wifi: /24 pool with 254 addresses, lease of 24 hours, 300 guests a day. enough?',
    ['No', '46'],
  ],
  [
    'The classroom pool goes from .50 to .99 and 48 students come with one tablet each, ok?',
    ['Yes', '50', '48'],
  ],
  [
    'Daily 120 new phones show up in the mall, leases last 2 days, pool has 220 addresses, will we run out?',
    ['240', '20'],
  ],
  [
    'Backups finish at 01:00 each night. At 10:20 a ransomware encrypted everything and at 16:20 the system was restored. RPO is 12 hours, RTO is 5 hours. Which one did we miss?',
    ['9 hours 20 minutes', 'kept', '6 hours', 'missed'],
  ],
  [
    'the mail server failed at 8:40 and was back at 11:25. Our RTO is 3 hours. did we keep it?',
    ['2 hours 45 minutes', 'kept'],
  ],
  [
    'we took a snapshot at 18:00 and lost the SAN at 07:30 next morning, how much work is gone?',
    ['13 hours 30 minutes'],
  ],
  [
    'site went down at 23:50 and came back online at 02:20, how long was the outage',
    ['2 hours 30 minutes'],
  ],
  [
    'IPsec adds 73 bytes to each packet, link mtu 1500: tunnel mtu and mss please',
    ['1427', '1387'],
  ],
  [
    'We run GRE over IPsec, gre header 24 bytes and ipsec overhead 56 bytes. With a 1500 mtu which ip mtu should I put on the tunnel and which mss?',
    ['1420', '1380'],
  ],
  ['what mss when mtu is 1400 inside the tunnel', ['1,360']],
  ['how many bytes remain for tcp data with an mtu of 1500 and pppoe', ['1,452']],
  [
    'i pinged the voip gateway 500 times, 15 packets were lost. how many percent and is it acceptable?',
    ['3%', 'bad'],
  ],
  [
    'How many links has a full mesh between 12 routers compared to hub and spoke?',
    ['66 links', '11 links'],
  ],
  ["what's 11111000 as decimal number, and how do i see it", ['248']],
  ['convert 172 to binary and explain me how', ['10101100']],
  ['how do i get 10101100 in decimal form?', ['172']],
  ['please explain how to convert 0xAF to binary', ['10101111']],
  [
    'a packet capture shows "c0 a8 01 fe" as destination address; convert to dotted decimal',
    ['192.168.1.254'],
  ],
  ['which decimal ip is hex AC1E0A05', ['172.30.10.5']],
  ['ospf router id in hex is 0x0A0A0A01, what ip address?', ['10.10.10.1']],
  [
    'I never understand the rules: what is 2001:0db8:0000:0000:0000:0000:1428:57ab shortened?',
    ['2001:db8::1428:57ab'],
  ],
  [
    'compress this ipv6 for my homework: fd00:0000:0000:00aa:0000:0000:0000:0001',
    ['fd00:0:0:aa::1'],
  ],
])('%s', (text, values) => {
  const told = toldIn(text)
  for (const value of values) expect(told).toContain(value)
})
