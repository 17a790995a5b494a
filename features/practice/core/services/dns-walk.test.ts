import { expect, test } from 'vitest'

import { dnsWalk } from './dns-walk.ts'

test('what is remembered is used as long as its time to live, and no longer', () => {
  const seen = { kept: 0, expired: 0, partly: 0 }
  for (let seed = 0; seed < 2000; seed += 1) {
    const exercise = dnsWalk.generate(seed, 2)
    const [exhibit] = exercise.exhibits
    const rows = exhibit?.type === 'table' ? exhibit.rows : []
    const [, name = '', tld = ''] = /`\w+\.(example\.(\w+))`/.exec(exercise.prompt) ?? []
    const today = /A ([\d.]+)`/.exec(exercise.prompt)?.[1]
    const record = rows.find(([what]) => what?.endsWith(' A'))
    const [ttl = 0, age = 0] = [...(record?.[2] ?? '').matchAll(/\d+/g)].map(Number)
    const isKept = record !== undefined && age < ttl
    const knows = (what: string) => rows.some(([row]) => row === what)
    const asked = isKept
      ? ['nobody']
      : [...(knows(`${tld} NS`) ? [] : ['root']), ...(knows(`${name} NS`) ? [] : [tld]), name]
    expect(dnsWalk.solve(exercise).answer).toEqual({ asked, address: isKept ? record[1] : today })
    seen.kept += isKept ? 1 : 0
    seen.expired += record && !isKept ? 1 : 0
    seen.partly += asked.length === 2 ? 1 : 0
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(100)
})

test('records are followed as they stand in the zones', () => {
  let followed = 0
  for (let seed = 0; seed < 2000; seed += 1) {
    const exercise = dnsWalk.generate(seed, 3)
    const [exhibit] = exercise.exhibits
    if (exhibit?.type !== 'terminal') continue
    followed += 1
    let origin = ''
    const records = exhibit.text.split('\n').flatMap((line) => {
      if (line.startsWith('$ORIGIN')) origin = line.split(' ')[1] ?? ''
      const [owner = '', , , type = '', ...data] = line.split(/\s+/)
      return type === '' || owner.startsWith('$')
        ? []
        : [{ owner: owner === '@' ? origin : `${owner}.${origin}`, type, data }]
    })
    const find = (owner: string, type: string) =>
      records.filter((record) => record.owner === owner && record.type === type)
    const [alias] = records.filter(({ type }) => type === 'CNAME')
    const [mail] = find(
      `${exercise.fields[1]?.label.split('@')[1]?.replace('?', '')}.`,
      'MX',
    ).toSorted((one, other) => Number(one.data[0]) - Number(other.data[0]))
    const mailAddress = find(mail?.data[1] ?? '', 'A')[0]?.data[0] ?? ''
    expect(dnsWalk.solve(exercise).answer).toEqual({
      address: find(alias?.data[0] ?? '', 'A')[0]?.data[0],
      mail: mail?.data[1]?.replace(/\.$/, ''),
      reverse: `${mailAddress.split('.').toReversed().join('.')}.in-addr.arpa`,
    })
  }
  expect(followed).toBeGreaterThan(1000)
})
