/**
 * Whether a text states a fact that needs a source.
 *
 * A number, a port, a date or a standard is such a fact. Digits in the name of a protocol, in "layer 2", in quoted
 * speech or in a command are not.
 */
const NO_FACTS = [
  // Quoted speech and commands.
  /"[^"]*"|“[^”]*”|`[^`]*`/g,
  /\b(?:IP|ICMP|DHCP|SNMP)v\d+c?\b/gi,
  /\blayers? \d\b/gi,
]

export function needsSource(text: string): boolean {
  return /\d/.test(NO_FACTS.reduce((rest, pattern) => rest.replaceAll(pattern, ' '), text))
}
