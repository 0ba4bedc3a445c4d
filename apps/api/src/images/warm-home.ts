import type { FastifyInstance } from 'fastify'
import { type HomeAnswers, homePictures } from './home-pictures.ts'
import type { Images } from './images.service.ts'
import { prewarm } from './prewarm.ts'

/**
 * Draws the pictures that the next visitor of the home page will see, in the background of a running API: asks its own
 * calls what they are. Never throws: a page without warm pictures only waits for them. `most` renderings; 0 draws none.
 */
export async function warmHome({
  http,
  images,
  host,
  most,
  isStopped,
}: {
  http: FastifyInstance
  images: Images
  host: string
  most: number
  isStopped: () => boolean
}): Promise<void> {
  if (most === 0) return
  const ask = async <T>(url: string): Promise<T> => {
    const answer = await http.inject({ url, headers: { host } })
    if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`)
    return answer.json<{ data: T }>().data
  }
  try {
    const began = performance.now()
    const [{ deals }, destinations] = await Promise.all([
      ask<Pick<HomeAnswers, 'deals'>>('/deal/inEffectHomeV3?langCode=HEB'),
      ask<HomeAnswers['destinations']>('/destinationEx?categoryId=vacation_pack&langCode=HEB'),
    ])
    const drawn = await prewarm(images, homePictures({ deals, destinations }), { most, isStopped })
    if (drawn > 0)
      http.log.info(`drew ${drawn} pictures of the home page in ${Math.round(performance.now() - began)} ms`)
  } catch (failure) {
    http.log.warn(failure, 'the pictures of the home page were not drawn beforehand')
  }
}
