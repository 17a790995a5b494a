/** Sums of racks, supplies, radios, failures and rows of networks, told as learners tell them. */
import { expect, test } from 'vitest'

import { calculationsIn } from '../compute.ts'

test.each([
  // A radio loses in each cable, and may be rated in milliwatts.
  [
    'AP puts out 20 dBm, cable eats 2.5 dB, antenna is 9 dBi. EIRP in dBm? and roughly in mW',
    ['26.5 dBm', '446.7 mW'],
  ],
  ['EIRP of a 100 mW access point with a 6 dBi antenna and 2 dB cable loss', ['24 dBm']],
  ['18 dBm radio, 2 dB in the cable and 1 dB in the connectors, 10 dBi dish: EIRP?', ['25 dBm']],
  // The hours of several devices are those of each.
  [
    'three switches failed in total 4 times during 26,280 hours of running each. MTBF = ?',
    ['19,710 hours', '3 × 26,280'],
  ],
  ['40 access points ran 8,760 hours each, 6 failures in total. What is the MTBF?', ['58,400']],
  ['20 servers ran 10,000 hours in total with 4 failures, mtbf?', ['2,500 hours']],
  ['a router ran 9,000 hours and failed 3 times. MTBF?', ['3,000 hours']],
  ['Fifteen UPS units were in service for 4,380 hours each. Three failed. MTBF?', ['21,900']],
  ['mtbf of 12 disks that ran 1,000 hours, 3 failures', ['4,000 hours']],
  // Room that is kept at each device counts.
  [
    'rack is 42U. four 2U servers, 3 switches 1U, two patch panels 2U, one UPS 4U, and I want 1U free above each switch. how many U are left?',
    ['20U', '22U'],
  ],
  [
    '24U rack, 2 routers of 1U and 3 servers of 2U, 1U empty above every server: what is left?',
    ['13U'],
  ],
  // Circuits are counted up.
  [
    'How many PDUs: each PDU 16 A at 230 V, only loaded to 80 %, and total draw of the rack is 5.2 kW',
    ['2 PDUs', '2,944 W'],
  ],
  ['how many 20 A 120 V circuits for 12 servers at 450 W each, loaded to 80%', ['3 circuits']],
  [
    'each feed is 30 A 208 V, 80% rule, I have 18 servers drawing 400 W each. how many feeds',
    ['2 feeds', '7,200 W'],
  ],
  ['Number of 10A 230V circuits for four 1.5 kW heaters', ['3 circuits', '6,000 W']],
  // The place in a row of equal subnets.
  [
    'Which subnet number (counting from zero) is 10.0.5.0 if i cut 10.0.0.0/8 into /24s... and how many /24s do I get',
    ['**5**', '6th', '65,536 subnets'],
  ],
  ['10.0.0.0/16 cut into /20s. 10.0.70.9 is in subnet number what, counting from 1?', ['**5**']],
  // Links asked for alone are not part of the path.
  [
    'OSPF reference bandwidth 100000 Mbps. whats the cost of a 10 gig link, a 1 gig link and then the total of a path 10G + 1G + 1G?',
    ['**210**', '3 interfaces'],
  ],
  ['ospf, reference bandwidth 100 Gbps. total cost over 40G, 10G and 10G links?', ['**22**']],
  [
    'ospf default reference, path of two 10 Mbps links and one 100 Mbps link, total cost?',
    ['**21**', '3 interfaces'],
  ],
  // A row that was begun goes on to its last network.
  [
    'summarize these: 10.8.32.0/24, 10.8.33.0/24, 10.8.34.0/24 up to 10.8.39.0/24. one route only',
    ['**10.8.32.0/21** covers exactly these 8'],
  ],
  ['summarise 192.168.16.0/24, 192.168.17.0/24 ... 192.168.23.0/24 into one route', ['16.0/21**']],
  ['supernet of 192.168.4.0/24, .5.0/24, .6.0/24 and 192.168.7.0/24', ['192.168.4.0/22** covers']],
  // What is to be decimal is not decimal yet.
  ['hi, convert 11010110 to decimal pls, phone calculator doesnt do binary lol', ['214']],
  ['110110 in decimal? my calculator has no binary mode', ['54']],
  ['convert 1100 decimal to binary', ['00000100 01001100']],
  // Two masks are told both.
  ['what wildcard mask belongs to /27, and what to 255.255.240.0?', ['0.0.0.31', '0.0.15.255']],
  ['how many hosts fit in a /27.', ['30 usable hosts']],
])('%s', (text, values) => {
  const told = calculationsIn(text)
    .map(({ answer }) => answer)
    .join(' ')
  for (const value of values) expect(told).toContain(value)
})

test('a number of hosts is no place in a row', () => {
  const kinds = calculationsIn('What number of hosts are in 10.0.0.0/8 and 10.1.0.0/16?')
  expect(kinds.map(({ kind }) => kind)).not.toContain('subnet-number')
})

test.each([
  'rack 42U, 6 servers of 2U, 1U between each server, how many U are left?',
  'rack 42U, servers of 2U and 1U free above each switch, how many U are left?',
  '200,000 divided by 8,760 is almost 23. But MTBF is a rate. With 100 such devices you run 876,000 device-hours a year, so expect 4 failures',
  'EIRP limit is 36 dBm, my radio has 24 dBm: which antenna gain in dBi may I use, 20 dBi?',
])('what is not sure is not computed: %s', (text) => {
  expect(calculationsIn(text).filter(({ kind }) => kind !== 'ask-back')).toEqual([])
})
