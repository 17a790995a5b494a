/** What candidates tell in prose: incidents, disks, backups, ends of a link, watts, meshes, pools and fiber. */
import { expect, test } from 'vitest'

import { calculationsIn } from '../compute.ts'
import { toldIn } from '../testing.ts'

test.each([
  [
    'backups at 01:00, 07:00, 13:00 and 19:00. disk died 18:20, online 21:00. RPO 6h, RTO 2h, met?',
    [
      'at 13:00',
      '5 hours 20 minutes',
      'RPO of 6 hours was kept',
      '2 hours 40 minutes',
      'by 40 minutes',
    ],
  ],
  [
    'copies run 00:00 and 12:00, the server crashed at 11:30 and was restored at 14:00, rpo 8h rto 3h. did we meet them',
    ['at 00:00', '11 hours 30 minutes', 'missed, by 3 hours 30 minutes', 'RTO of 3 hours was kept'],
  ],
  [
    'snapshots every 30 minutes, server failed at 09:10, running again at 10:00. RPO 1h, RTO 1h?',
    ['30 minutes of work at most', 'RPO of 1 hour was kept', '50 minutes of downtime'],
  ],
  [
    'Our outage started at 08:40 and ended at 11:00, the RTO is 2 hours. kept?',
    ['2 hours 20 minutes', 'missed, by 20 minutes'],
  ],
  [
    'seven 6 TB drives: how much space with raid 5 and how much with raid 6',
    ['36 TB', '30 TB', 'The difference is 6 TB'],
  ],
  ['usable capacity of 8 x 2 TB, raid 5, 6 and 10?', ['14 TB', '12 TB', '8 TB']],
  ['our nas has 5 disks of 3 tb, raid 5 vs raid 10, usable space?', ['12 TB', 'not possible']],
  ['raid 6 over 10 disks of 4 TB, one is a hot spare: usable space?', ['28 TB']],
  [
    'full every sunday 250 GB, incrementals of 10 GB on all other days, keep 4 weeks, how much storage',
    ['1,240 GB'],
  ],
  ['friday full 1 TB, incremental every weekday 0.1 TB, retention 14 days, size?', ['3,000 GB']],
  ['full backup of 80 GB every day, keep 10 days, how much space', ['800 GB']],
  [
    'weekly full 500 GB and 6 incrementals of 50 GB, kept for 2 weeks and a copy in the cloud, total space?',
    ['3,200 GB'],
  ],
  [
    'full 100 gb sunday, the differential grows by 5 gb every day, how much space for one week',
    ['205 GB'],
  ],
  [
    'provider gave us 198.51.100.12/30, which address is theirs and which is mine?',
    ['198.51.100.13 and 198.51.100.14', '198.51.100.15'],
  ],
  ["my router is 203.0.113.6/30, what is the isp's address", ['The other end is 203.0.113.5']],
  ['wan link 10.9.9.0/30, the other side has .1, which ip do i use', ['The other end is 10.9.9.2']],
  [
    'isp gave us 203.0.113.32/29 and takes the first, which ones can we use',
    ['5 are left: 203.0.113.34 to 203.0.113.38'],
  ],
  [
    'poe switch with 250 W, 6 cameras of 12.5 W, 7 APs of 25 W and 2 phones of 5 W. enough?',
    ['No.', '260 W', '10 W are missing'],
  ],
  ['poe budget 200 W, 5 APs at 30 W. how many 7 W phones can i add?', ['50 W are left', '7 more']],
  ['total poe power for 12 phones at 6 W and 2 cameras at 13 W', ['98 W']],
  [
    'five servers of 500 W on a 120 V 20 A breaker at 80%, does it trip and how many are ok?',
    ['the breaker trips', '2,500 W', '20.83 A', '3 devices'],
  ],
  [
    'will a 230 V 16 A breaker trip with 7 servers of 400 W',
    ['not too much', '2,800 W', '12.17 A'],
  ],
  ['full mesh of 9 sites and one more comes, how many links', ['36 links', '45 links', '9 more']],
  ['full mesh 4 sites, add one more how many new links', ['6 links', '10 links', '4 more']],
  [
    'how many more tunnels if a full mesh grows from 6 to 9 routers',
    ['15 links', '36 links', '21 more'],
  ],
  [
    'a fully meshed vpn of 7 offices gets an eighth site: how many tunnels then',
    ['21 links', '28 links'],
  ],
  [
    'scope .20 to .220, .100-.120 excluded and 9 reservations, how many leases are left',
    ['171 addresses'],
  ],
  [
    'dhcp pool 10.1.1.10-10.1.1.250, exclude 10.1.1.40 to 10.1.1.59. how many addresses',
    ['221 addresses'],
  ],
  [
    'pool 10.0.0.1 - 10.0.0.200, exclusions .10-.19 and .50-.54, 190 devices, enough?',
    ['185 leases', '5 are missing'],
  ],
  [
    'sfp sends at -2 dBm and the receiver needs -15. fibre 20 km with .25 dB per km, 4 connectors 0.5 db each and two splices 0.1. margin?',
    ['7.2 dB', '9.2 dBm', '5.8 dB'],
  ],
  [
    '255.255.255.240 what is that in slash and how many of them fit in a /24',
    ['/28', '16 subnets'],
  ],
  ['how many /28 are in 255.255.255.0', ['16 subnets']],
  ['mttr 2h mtbf 1500 h availability and downtime per year', ['99.8668%']],
  [
    'ups 1500 va 0.9 pf, 3 servers with 400 W each, does it hold',
    ['Yes.', '1,350 W', '150 W are left'],
  ],
  [
    'our backup runs at 1 a.m. and 1 p.m. The server crashed at 11 a.m. and was back by 3 p.m. RPO is 8 hours, RTO is 6 hours. Did we comply?',
    [
      'at 01:00',
      '10 hours',
      'missed, by 2 hours',
      '4 hours of downtime',
      'RTO of 6 hours was kept',
    ],
  ],
  [
    'we back up at 22:00. server broke at 16:00, was up at 18:30. rpo 24h rto 2h met?',
    ['18 hours', '2 hours 30 minutes', 'by 30 minutes'],
  ],
  ['i have 6 disks 2TB. raid 10 gives? and raid 5 gives?', ['6 TB', '10 TB']],
  ['ISP handoff is 203.0.113.52/30, my firewall gets?', ['203.0.113.53 and 203.0.113.54']],
  ['link between R1 and R2 is 10.255.0.4/30, give me both ips', ['10.255.0.5 and 10.255.0.6']],
  [
    'provider gave us 198.51.100.8/29, gateway is .9. what can i use?',
    ['5 are left: 198.51.100.10 to 198.51.100.14'],
  ],
  [
    'PoE budget 740W. 24 phones at 7W, 12 cameras at 13W, 10 APs at 30W. Are we over?',
    ['No, it is not too much.', '624 W'],
  ],
  [
    '12 switches at 160 W on one 15 A 120 V outlet, will the breaker pop',
    ['the breaker trips', '16 A'],
  ],
  ['20A 208V PDU, 10 servers 350W each; how many more can i add?', ['1 more']],
  [
    'tx 0 dBm, rx -20 dBm. 30 km * 0.35, 10 splices * 0.1, 2 connectors * 0.5. margin?',
    ['12.5 dB', '7.5 dB'],
  ],
  ['dhcp range .2-.254, exclude first 20, how many leases?', ['233 addresses']],
  ['fiber 4 km at 0.5 dB/km, a splice of 0.2 dB and 2 connectors of 0.5 dB: loss?', ['3.2 dB']],
])('%s', (text, values) => {
  const told = toldIn(text)
  for (const value of values) expect(told).toContain(value)
})

test.each([
  'full mesh 6 routers, each connects to 5 other routers, how many links are active after a failure',
  'dhcp pool .10 to .200, exclude .20 and .25, how many leases',
  'raid5 of 4 x 10tb vs raid6 of 5 x 10 tb usable?',
  'fiber 10 km, 2 connectors 0.5 dB each, how much loss',
  'two 30A 208V circuits, how many 500W servers',
  'raid 5 or raid 6 with 8 disks of 4 TB, which is better',
  'raid 5 with 3 disks of 4 TB and 2 disks of 8 TB, how much space',
  'raid 6 with 8 disks of 4 TB and a spare, how much space',
  'full backup on sunday and incremental every night, what is the difference to a differential',
  'full 500 GB, incrementals 20 GB daily, keep 4 weeks, how much space',
  'the isp gave us a /30, why so small',
  'backup ended at 22:00, crash at 03:00, how much is lost',
  'snapshots at 06:00 and 18:00 on monday and friday, crash tuesday 10:00, rpo 12h, met?',
  '15 km fiber with 0.35 dB per km, a splice every 3 km 0.1 dB, loss?',
  'poe switch with 370 W and 4 aps of 30 W do not start, why',
])('%s is left alone', (text) => {
  expect(calculationsIn(text)).toEqual([])
})
