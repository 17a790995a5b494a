/** Ratios, syslog priorities, lease timers, heat and pieces, and every value that is asked for. */
import { expect, test } from 'vitest'

import { toldIn } from '../testing.ts'

test.each([
  ['oversubscription ratio of a leaf with 48 x 10 Gbps ports and 6 x 40 Gbps uplinks?', ['2 to 1']],
  [
    'A 48 port gigabit switch, 48 x 1 Gbps and two 10 Gbps uplinks, what is the oversubscription',
    ['2.4 to 1'],
  ],
  ['24 ports at 1 Gbps and 2 uplinks at 10 Gbps oversubscription ratio', ['1.2 to 1']],
  ['syslog priority 165, which facility and severity?', ['20 (local4)', '5 (notice)']],
  ['what does PRI 134 mean in syslog, what severity is it', ['16 (local0)', '6 (informational)']],
  ['facility local7 with severity 3, what is the syslog priority', ['187']],
  ['a dhcp lease of 8 days: when does the client renew and rebind', ['4 days', '7 days']],
  [
    'With a lease time of 24 hours, after how many hours does a client try to renew its address',
    ['12 hours', '21 hours'],
  ],
  ['how many BTU per hour do 5 servers of 400 W make', ['6,824 BTU']],
  ['our rack load is 3.5 kW, how many btu does the cooling need', ['11,940 BTU']],
  ['12000 BTU in watts', ['3,517 W']],
  ['how many 48-port switches do I need for 130 devices', ['3 switches', '14 ports']],
  ['80 outlets: how many 24 port patch panels', ['4 panels']],
  ['how many 24-port switches for 60 desks if 2 ports are uplinks', ['3 switches']],
])('%s', (text, values) => {
  const told = toldIn(text)
  for (const value of values) expect(told).toContain(value)
})
