import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { blurUrl, imageUrl, PICTURE_FORMATS, pictureSources } from '@masa/contract'
import fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { DomainError } from '#src/platform/errors/domain-error.ts'
import { canMount, mountSmallVolume } from '#test/small-volume.ts'
import { registerImages } from './images.routes.ts'
import { createImages } from './images.service.ts'
import { PictureCache } from './picture-cache.ts'
import { parsePicture, type PictureSpec } from './picture-spec.ts'
import { prewarm } from './prewarm.ts'

let folder = ''
const picture = { subject: 'beach', seed: 'hotel 7/exterior', alt: '' }
const spec: PictureSpec = {
  subject: 'beach',
  seed: 'x',
  kind: 'card',
  mode: 'light',
  quiet: 'any',
  width: 240,
  format: 'webp',
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'masa-images-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function site() {
  const http = fastify()
  http.setErrorHandler((error, _request, reply) => reply.code(error instanceof DomainError ? error.status : 500).send())
  registerImages(http, { config: { folder: join(folder, 'site') } })
  return http
}

describe('GET /img/poster', () => {
  it.each(PICTURE_FORMATS)('serves %s of the width it was asked for, to be kept for ever', async (format) => {
    const answer = await site().inject(imageUrl(picture, { kind: 'card', width: 240, format }))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const { width, height } = await sharp(answer.rawPayload).metadata()
    expect({ width, height }).toEqual({ width: 240, height: 180 })
  })

  it('answers 304 to its own tag', async () => {
    const http = site()
    const url = imageUrl(picture, { kind: 'card', width: 240, format: 'webp' })
    const { headers } = await http.inject(url)
    const again = await http.inject({ url, headers: { 'if-none-match': String(headers.etag) } })
    expect(again.statusCode).toBe(304)
    expect(again.rawPayload).toHaveLength(0)
  })

  it.each([
    '/img/poster/nowhere/x/card-light-any/240.webp',
    '/img/poster/constructor/x/card-light-any/240.webp',
    '/img/poster/beach/x/card-light-any/241.webp',
    '/img/poster/beach/x/card-light-any/0240.webp',
    '/img/poster/beach/x/card-light-any/1920.webp',
    '/img/poster/beach/x/card-light-any/30000.webp',
    '/img/poster/beach/x/card-light-any/99999999999999999999.avif',
    '/img/poster/beach/x/card-light-any/0.webp',
    '/img/poster/beach/x/card-light-any/-240.webp',
    '/img/poster/beach/x/card-light-any/240.0.webp',
    '/img/poster/beach/x/card-light-any/1e3.webp',
    '/img/poster/beach/x/card-light-any/0xf0.webp',
    '/img/poster/beach/x/card-light-any/%D9%A2%D9%A4%D9%A0.webp',
    '/img/poster/beach/x/card-light-any/240x30000.webp',
    '/img/poster/beach/x/card-light-any/240.WEBP',
    '/img/poster/beach/x/card-light-any/240.jpeg',
    '/img/poster/beach/x/card-light-any/240.tiff',
    '/img/poster/beach/x/card-light-any/240.pdf',
    '/img/poster/beach/x/card-light-any/240.',
    '/img/poster/beach/x/card-light-any/.webp',
    '/img/poster/beach/http:%2f%2f127.0.0.1%2fx/card-light-any/240.webp',
    '/img/poster/beach/x%00.svg/card-light-any/240.webp',
    '/img/poster/__proto__/x/card-light-any/240.webp',
    '/img/poster/beach/x/__proto__-light-any/240.webp',
    '/img/poster/beach/../../../etc/passwd',
    '/img/poster/beach/x/card-light-any/240.gif',
    '/img/poster/beach/x/card-light-any/240.webp.svg',
    '/img/poster/beach/x/banner-light-any/240.webp',
    '/img/poster/beach/x/card-noon-any/240.webp',
    '/img/poster/beach/x/card-light-any-any/240.webp',
    '/img/poster/beach/x/toString-light-any/240.webp',
    '/img/poster/beach/..%2f..%2fetc/card-light-any/240.webp',
    '/img/poster/..%2F..%2F..%2Fetc%2Fpasswd/x/card-light-any/240.webp',
    '/img/poster/beach/%00/card-light-any/240.webp',
    `/img/poster/beach/${'x'.repeat(65)}/card-light-any/240.webp`,
    '/img/poster/beach//card-light-any/240.webp',
    '/img/blur/beach/x/card-light-any.png',
    '/img/blur/beach/x/card-light.webp',
  ])('does not know %s', async (url) => {
    expect((await site().inject(url)).statusCode).toBe(404)
  })

  it.each([
    'bytes=0-9',
    'bytes=-1',
    'bytes=5-2',
    'bytes=99999999999999999999-',
    'bytes=0-0,2-3,5-',
    'bytes=',
    'items=0-9',
  ])('gives the whole picture to a request for the part %j: no cache keeps a part as the picture', async (range) => {
    const http = site()
    const url = imageUrl(picture, { kind: 'card', width: 240, format: 'webp' })
    const whole = await http.inject(url)
    const answer = await http.inject({ url, headers: { range } })
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([200, undefined])
    expect(answer.rawPayload.equals(whole.rawPayload)).toBe(true)
  })

  it.each(['*', '"x"', 'W/"x"', '""', ','])('draws for who knows another picture by the tag %j', async (tag) => {
    const url = imageUrl(picture, { kind: 'card', width: 240, format: 'webp' })
    const answer = await site().inject({ url, headers: { 'if-none-match': tag } })
    expect(answer.statusCode).toBe(200)
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(240)
  })

  it('no two pictures have one tag', async () => {
    const http = site()
    const urls = [
      ...PICTURE_FORMATS.map((format) => imageUrl(picture, { kind: 'card', width: 240, format })),
      imageUrl({ ...picture, seed: 'another' }, { kind: 'card', width: 240, format: 'webp' }),
      blurUrl(picture, { kind: 'card' }),
    ]
    const tags = await Promise.all(urls.map(async (url) => (await http.inject(url)).headers['etag']))
    expect(new Set(tags).size).toBe(urls.length)
  })

  it('gives a placeholder of a few hundred bytes', async () => {
    const answer = await site().inject(blurUrl(picture, { kind: 'card' }))
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.length).toBeLessThan(400)
  })

  it('knows every address that the contract makes', async () => {
    const { sources, src, width, height } = pictureSources(
      { ...picture, mode: 'dusk' },
      { kind: 'hero', quiet: 'left', sizes: '100vw' },
    )
    expect({ width, height }).toEqual({ width: 1440, height: 630 })
    for (const url of [
      src,
      ...sources.flatMap(({ srcSet }) => srcSet.split(', ').map((entry) => entry.split(' ')[0] ?? '')),
    ]) {
      const [, , , subject = '', seed = '', frame = '', file = ''] = url.split('/')
      expect(parsePicture({ subject, seed, frame, file }), url).toMatchObject({
        subject: 'beach',
        kind: 'hero',
        mode: 'dusk',
        quiet: 'left',
      })
    }
  })
})

describe('the image service', () => {
  it('draws a picture once for many callers, and from then on reads it', async () => {
    let drawn = 0
    const render = async () => {
      drawn += 1
      return Buffer.from('picture')
    }
    const settings = { folder: join(folder, 'once') }
    const images = createImages(settings, { picture: render, blur: render })
    const answers = await Promise.all(Array.from({ length: 20 }, () => images.picture(spec)))
    expect(drawn).toBe(1)
    expect(answers.every((answer) => answer.kind === 'picture' && answer.body.toString() === 'picture')).toBe(true)
    expect(await images.picture(spec)).toMatchObject({ source: 'cache' })
    expect(await createImages(settings, { picture: render, blur: render }).picture(spec)).toMatchObject({
      source: 'cache',
    })
    expect(drawn).toBe(1)
  })

  it('asks again after a rendering that failed', async () => {
    let tries = 0
    const render = async () => {
      tries += 1
      if (tries === 1) throw new Error('out of memory')
      return Buffer.from('picture')
    }
    const images = createImages({ folder: join(folder, 'retry') }, { picture: render, blur: render })
    await expect(images.picture(spec)).rejects.toThrow('out of memory')
    expect(await images.picture(spec)).toMatchObject({ kind: 'picture', source: 'drawn' })
  })

  it('prewarms what it is given and nothing twice', async () => {
    const settings = { folder: join(folder, 'warm') }
    const pictures = [{ picture: { subject: 'room-double', seed: 'home' }, kind: 'square' as const }]
    expect(await prewarm(createImages(settings), pictures)).toBe(10)
    expect(
      await prewarm(createImages(settings), [
        ...pictures,
        { picture: { subject: 'nowhere', seed: 'x' }, kind: 'card' as const },
      ]),
    ).toBe(0)
  })
})

describe('the disk cache', () => {
  it('F25: is done without while its folder cannot be made, and used as soon as it can', async () => {
    const inTheWay = join(folder, 'in-the-way')
    await writeFile(inTheWay, '')
    const images = createImages({ folder: inTheWay })
    expect(await images.picture(spec)).toMatchObject({ kind: 'picture', source: 'drawn' })
    expect(await images.picture(spec)).toMatchObject({ kind: 'picture', source: 'drawn' })
    await rm(inTheWay)
    await images.picture(spec)
    expect(await images.picture(spec)).toMatchObject({ kind: 'picture', source: 'cache' })
  })

  it.runIf(canMount())(
    'F25: on a disk that is full gives pictures, and takes no byte more (only root may mount one)',
    async () => {
      const volume = mountSmallVolume(1)
      onTestFinished(() => volume.remove())
      const images = createImages({ folder: volume.folder })
      await images.picture(spec)
      const kept = async () =>
        (await readdir(volume.folder, { recursive: true })).filter((name) => name.endsWith('.part'))
      volume.fill()
      for (const width of [400, 640, 960] as const)
        expect(await images.picture({ ...spec, width })).toMatchObject({ kind: 'picture', source: 'drawn' })
      expect(await kept()).toEqual([])
      expect(await images.picture(spec)).toMatchObject({ source: 'cache' })
      volume.free()
      await images.picture({ ...spec, width: 400 })
      expect(await images.picture({ ...spec, width: 400 })).toMatchObject({ source: 'cache' })
    },
  )

  it('stays under its cap by dropping the longest unused', async () => {
    const cache = new PictureCache({ folder: join(folder, 'cap'), maxBytes: 300 })
    for (const key of ['a/1.webp', 'a/2.webp', 'a/3.webp']) await cache.put(key, Buffer.alloc(100))
    await cache.get('a/1.webp')
    await cache.put('a/4.webp', Buffer.alloc(100))
    expect(cache.bytes).toBeLessThanOrEqual(300)
    expect(await cache.get('a/2.webp')).toBeUndefined()
    expect(await cache.get('a/1.webp')).toHaveLength(100)
    expect((await readdir(join(folder, 'cap'))).filter((name) => name.endsWith('.part'))).toEqual([])
  })
})
