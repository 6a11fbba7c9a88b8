'use server'

import { refresh } from 'next/cache'

import { staffAction } from '../action'
import { ADMINS } from '../auth/rules'
import { assertOk, unwrapRow } from '../db/errors'
import { backToList } from '../lists/list-return'
import { copyOne } from '../uploads/copy-picture'
import { bannerList } from './dashboard'
import { deleteBannerSchema, editBannerSchema, newBannerSchema, switchBannerSchema } from './schema'

const NOT_SAVED = { title: 'Error', message: 'Failed to save banner item' }
const NOT_DELETED = { title: 'Error', message: 'Failed to delete banner item' }
const GONE = 'This banner item no longer exists.'

export const createBanner = staffAction(
  'createBanner',
  ADMINS,
  { schema: newBannerSchema, failure: NOT_SAVED },
  async ({ list, ...banner }, { db }) => {
    const { image_url, lost } = await copyOne(banner.image_url, 'banner')
    assertOk(
      await db
        .from('banner_items')
        .insert({ ...banner, image_url })
        .select('id')
        .single(),
    )
    refresh()
    return { message: `Banner item created successfully${lost && `. ${lost}`}`, to: backToList(bannerList, list) }
  },
)

export const editBanner = staffAction(
  'editBanner',
  ADMINS,
  { schema: editBannerSchema, failure: NOT_SAVED },
  async ({ list, expected_version, banner_id, ...banner }, { db }) => {
    const { image_url, lost } = await copyOne(banner.image_url, 'banner', () =>
      db.from('banner_items').select('image_url').eq('id', banner_id).maybeSingle(),
    )
    assertOk(
      await db.rpc('update_banner_item', {
        p_banner_id: banner_id,
        p_expected_version: expected_version,
        p_banner: { ...banner, image_url },
      }),
    )
    // The list may be out of date after an error. The form itself keeps what was typed.
    refresh()
    return { message: `Banner item updated successfully${lost && `. ${lost}`}`, to: backToList(bannerList, list) }
  },
)

/** Switches a banner on or off with one click, because a wrong one is on every page. */
export const switchBanner = staffAction(
  'switchBanner',
  ADMINS,
  { schema: switchBannerSchema, failure: NOT_SAVED },
  async ({ banner_id, active }, { db }) => {
    refresh()
    unwrapRow(await db.from('banner_items').update({ active }).eq('id', banner_id).select('id'), GONE)
    return { message: 'Banner item updated successfully' }
  },
)

export const deleteBanner = staffAction(
  'deleteBanner',
  ADMINS,
  { schema: deleteBannerSchema, failure: NOT_DELETED },
  async ({ banner_id, list }, { db }) => {
    refresh()
    unwrapRow(await db.from('banner_items').delete().eq('id', banner_id).select('id'), GONE)
    return { message: 'Banner item deleted successfully', to: backToList(bannerList, list) }
  },
)
