import { expect, test } from 'vitest'

import { isSameValue } from './typed-value.ts'

test.each([
  ['text', ' Round   Robin. ', 'round robin'],
  ['text', 'CNAME', 'cname'],
  ['number', '1,500', '1500'],
  ['number', '62 hosts', '62'],
  ['number', '−67', '-67'],
  ['number', '0.50', '0.5'],
  ['number', '20%', '20'],
  ['number', '5 \u00B5s', '5'],
  ['number', '.5', '0.5'],
  ['address', '192.0.2.0 / 26', '192.0.2.0/26'],
  ['address', '2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
  ['address', '2001:0db8::0001/64', '2001:db8::1/64'],
  ['address', '::', '0:0:0:0:0:0:0:0'],
  ['mac', '00:00:5E:00:53:01', '00-00-5e-00-53-01'],
  ['mac', '0000.5e00.5301', '00-00-5e-00-53-01'],
  ['command', 'SW1# show   vlan', 'show vlan'],
  ['command', 'C:\\> ipconfig /all', 'ipconfig /all'],
] as const)('%s: "%s" is the same as "%s"', (form, given, accepted) => {
  expect(isSameValue(form, given, accepted)).toBe(true)
})

test.each([
  ['text', 'round robin dns', 'round robin'],
  ['number', '15', '1.5'],
  ['number', '1.500', '1500'],
  ['number', '', '0'],
  ['address', '192.0.2.0', '192.0.2.0/26'],
  ['address', '2001:db8::1::2', '2001:db8::1:2'],
  ['address', '2001:db8::1', '2001:db8::10'],
  ['address', '1:2:3:4:5:6:7', '1:2:3:4:5:6:7:0'],
  ['mac', '00-00-5e-00-53-0', '00-00-5e-00-53-00'],
  ['command', 'ping -t', 'ping'],
] as const)('%s: "%s" is not "%s"', (form, given, accepted) => {
  expect(isSameValue(form, given, accepted)).toBe(false)
})
