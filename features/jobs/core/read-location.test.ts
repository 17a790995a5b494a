import { describe, expect, test } from 'vitest'

import { countriesOf, locationsOf, remoteDoubt, remoteOf } from './read-location.ts'
import { linesOf } from './text-lines.ts'

describe('remoteOf', () => {
  test.each([
    ['SOC Analyst', ['Remote - US'], 'remote'],
    ['SOC Analyst (Remote)', ['Austin, TX'], 'remote'],
    ['Security Analyst', ['Anywhere'], 'remote'],
    ['SOC Analyst', ['Hybrid - London'], 'hybrid'],
    ['SOC Analyst', ['Remote or Hybrid, Dublin'], 'hybrid'],
    ['Technician, on-site', ['Denver, CO'], 'onsite'],
    ['Remote Support Technician', ['Denver, CO'], null],
    ['Network Technician', ['Denver, CO'], null],
  ])('%s in %j is %s', (title, locations, remote) => {
    expect(remoteOf(title, locations)).toBe(remote)
  })
})

describe('remoteDoubt', () => {
  test.each([
    ['You work three days a week in our office.'],
    ['This position is on-site in Denver.'],
    ['This is not a remote position.'],
    ['You must live within commuting distance of Denver.'],
    ['You are expected to come into the office weekly.'],
  ])('remote is contradicted by: %s', (sentence) => {
    expect(remoteDoubt('remote', linesOf(`We are kind. ${sentence} Apply now.`))?.text).toBe(
      sentence,
    )
  })

  test.each([
    ['Our office has three dogs.'],
    ['Work from anywhere.'],
    ['On-site customers call you.'],
  ])('remote is meant: %s', (sentence) => {
    expect(remoteDoubt('remote', linesOf(sentence))).toBeNull()
  })

  test('a listing that never says remote cannot be contradicted', () => {
    expect(remoteDoubt(null, linesOf('This position is on-site.'))).toBeNull()
  })
})

describe('countriesOf', () => {
  test.each([
    ['Austin, TX, United States', ['US']],
    ['Fort Meade, Maryland', ['US']],
    ['Las Cruces, New Mexico', ['US']],
    ['Remote - US', ['US']],
    ['Dublin, Ireland', ['IE']],
    ['Belfast, Northern Ireland', ['GB']],
    ['Ramstein, Germany', ['DE']],
    ['Toronto, ON', ['CA']],
    ['Anywhere', []],
    ['Berlin', []],
  ])('%s is in %j', (location, countries) => {
    expect(countriesOf([location])).toEqual(countries)
  })
})

test('one field with several locations is split, each location once', () => {
  expect(locationsOf('Austin, TX; Remote - US | Austin, TX')).toEqual(['Austin, TX', 'Remote - US'])
})
