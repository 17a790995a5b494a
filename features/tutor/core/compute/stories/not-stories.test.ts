/** Stories with numbers of every kind that want no calculation: faults, choices, habits, claims. */
import { expect, test } from 'vitest'

import { storiesIn } from './stories.ts'

test.each([
  'We pay for 100 Mb/s and copies of 20 GB files never show more than 11 MB/s. Are we being cheated?',
  'Our backup of 300 GB over a 1 Gbps line got slow since Monday, what do I check first?',
  'A 4 x 1G bundle and one copy is no faster than before: is it broken?',
  'why does a 10 GB copy over a 1 Gbps link take longer than 80 seconds',
  'The rack is 42U and the 4U UPS is at the bottom. Why do heavy devices go down there?',
  'Two 1U switches sit on top of each other and get hot, should i leave a blank unit between?',
  'rx power is -31 dBm and the low alarm is at -18, link flaps since the cleaners were there. What first?',
  'tx -2.9 dBm, rx -31.0 dBm, is the fiber broken?',
  'what is a normal loss of a connector, 0.5 or 0.75 dB',
  'OSPF prefers the path over two 1 Gbps links and not over one 100 Mbps link, why',
  'ospf cost 10 and 20, which path is better',
  'all routers use ospf, two areas, cost 1 everywhere. what is wrong?',
  'the pool 10.0.0.10 to 10.0.0.200 is empty since morning, 20 guests have no address, what now',
  'DHCP gives .10 to .20 out but my printer at .15 has a static address. Is that a problem?',
  'New devices get 169.254 addresses, 300 users in the building, lease 8 days. What is the matter?',
  'The server died at 10:00 and nobody noticed until 14:00. Which tool would have told us?',
  'Our RPO is 4 hours and the RTO is 2 hours. Which site do we need?',
  'a backup runs at 22:00 and users complain that the network is slow at 22:30',
  'the UPS with 1500 VA beeps every 30 seconds since last week',
  'a 20 A circuit tripped when I plugged in a fourth server. What happened?',
  'mtu 1500 on both ends and the vpn is slow for big files',
  'gre tunnel is up but large packets do not pass, mtu 1500, what do i set on the tunnel and why',
  '10.44.8.0/24 and 10.44.9.0/24 cannot reach each other since i added a route',
  'We have 3 departments and each has 50 hosts in one /24, everything is one broadcast domain. What is the advantage of VLANs?',
  'Marketing with 30 users got 10.1.1.0/24 and IT 10.1.2.0/24. IT can print and marketing cannot.',
  'my colleague says 10.1.1.1 is the gateway and 10.1.1.2 the dns, which one do i ping first',
  'each floor has 24 ports and 2 switches, where do i put the uplink',
  'which ipv6 address is shorter to type, fe80::1 or 2001:db8::1, and why',
  'the frame c0 a8 is shown in the hex dump, what is this field',
  'i have 2001:db8::1 on eth0 but ping says network unreachable, in short: what now',
  'the phone needs 15.4 W and the switch gives 30 W per port, class 4. will it burn?',
  'the exam takes 90 minutes and has 90 questions, how do i plan my time',
  'i learn 2 hours a day, exam in 3 weeks, is that enough',
  'I failed with 680 of 900 points, how much was missing',
  'our 3 branches have 40 people each and use voip over vpn, is sd-wan better?',
])('%s', (text) => {
  expect(storiesIn(text)).toEqual([])
})
