import { describe, expect, it } from 'vitest'
import { homePictures } from './home-pictures.ts'
import type { Images } from './images.service.ts'
import { prewarm } from './prewarm.ts'

const picture = (seed: string) => ({ subject: 'beach', seed, alt: '' })
const answers = {
  deals: Array.from({ length: 20 }, (_, at) => ({ picture: picture(`deal-${at}`) })),
  destinations: Array.from({ length: 40 }, (_, at) => ({ picture: picture(`place-${at}`), popularity: 40 - at })),
}
const images = () => {
  const asked: string[] = []
  const service: Images = {
    picture: async ({ seed, kind, width }) => {
      asked.push(`${seed} ${kind} ${width}`)
      return { kind: 'picture', body: Buffer.alloc(0), source: 'drawn' }
    },
    blur: async () => ({ kind: 'busy' }),
  }
  return { asked, service }
}

describe('pictures of the home page', () => {
  it('are those that show at first, the most popular places among them', () => {
    const wanted = homePictures(answers)
    expect(wanted.filter(({ kind }) => kind === 'card').map(({ picture: { seed } }) => seed)).toEqual(
      answers.deals.slice(0, 8).map((deal) => deal.picture.seed),
    )
    // The poster comes first, by day and by night, for both sides that words may stand on.
    expect(wanted.slice(0, 4).map(({ picture: { mode }, quiets }) => [mode, quiets])).toEqual([
      ['light', ['right']],
      ['light', ['left']],
      ['night', ['right']],
      ['night', ['left']],
    ])
    expect(wanted.find(({ kind }) => kind === 'tall')?.picture.seed).toBe('place-39')
    expect(wanted).toHaveLength(4 + 8 + 12 + 12)
  })
  it('are drawn one after the other, no more than allowed', async () => {
    const { asked, service } = images()
    expect(await prewarm(service, homePictures(answers), { most: 4 })).toBe(4)
    expect(asked).toEqual(['home hero 640', 'home hero 960', 'home hero 1440', 'home hero 640'])
  })
  it('are left when the service closes', async () => {
    const { asked, service } = images()
    await prewarm(service, homePictures(answers), { isStopped: () => asked.length === 2 })
    expect(asked).toHaveLength(2)
  })
})
