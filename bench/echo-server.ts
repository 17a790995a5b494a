/** The control of `identity.ts`: reads a JSON body and sends it back. It shows the speed of the machine at this moment. */
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

createServer((request, response) => {
  void text(request).then((body) => {
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ echo: body === '' ? null : JSON.parse(body) }))
  })
}).listen(Number(process.argv[2]), '127.0.0.1')
