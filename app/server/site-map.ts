/** What search engines are told: which pages may be found (`/sitemap.xml`), and what is not for them (`/robots.txt`). */
import type { FastifyInstance } from 'fastify'

/** @param paths of the pages that anyone can read. @param publicUrl without a slash at its end. */
export function serveSiteMap(
  app: FastifyInstance,
  publicUrl: string,
  paths: readonly string[],
): void {
  const addresses = paths.map((path) => `  <url><loc>${escaped(publicUrl + path)}</loc></url>`)
  const siteMap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses,
    '</urlset>',
    '',
  ].join('\n')
  const robots = [
    'User-agent: *',
    'Allow: /',
    'Disallow: /api/',
    'Disallow: /identity/',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
  app.get('/sitemap.xml', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/xml; charset=utf-8').send(siteMap),
  )
  app.get('/robots.txt', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(robots),
  )
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
