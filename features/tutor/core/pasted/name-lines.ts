/** The lines that `nslookup` and `dig` print. */
export const RECORD = /^\s*([\w.*-]+\.)\s+(\d+)\s+IN\s+(A|AAAA|CNAME|MX|TXT|NS|PTR|SOA)\s+(.+)$/
export const NAME = /^\s*(?:Name|Nom|Nombre)\s?:\s*(\S+)\s*$/i
export const ADDRESS = /^\s*(?:Address(?:es)?|Adresses?|Direcci.n)\s?:\s*(\S+)/i
