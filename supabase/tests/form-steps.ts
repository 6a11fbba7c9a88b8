import { asArgs, type Newsroom, type Row, type Who } from './people.ts'
import { hoursAgo } from './rows.ts'

// These forms are saved as a whole, with the version on opening.

const FORMS = {
  advertisements: {
    call: 'update_advertisement',
    key: 'ad_id',
    object: 'ad',
    fields: {
      title: 'Kente by the yard',
      description: null,
      image_url: null,
      link_url: null,
      link_text: 'Look',
      ad_type: 'inline',
      placement_position: null,
      target_pages: [],
      target_categories: [],
      priority: 1,
      active: true,
      start_date: null,
      end_date: null,
      max_budget: null,
      cost_per_view: 0,
      cost_per_click: 0,
    } as Row,
  },
  banner_items: {
    call: 'update_banner_item',
    key: 'banner_id',
    object: 'banner',
    fields: {
      type: 'alert',
      title: 'Rain',
      message: 'Take an umbrella.',
      link: null,
      link_text: null,
      priority: 'high',
      active: true,
      expires_at: null,
      image_url: null,
    } as Row,
  },
  news_sources: {
    call: 'update_news_source',
    key: 'source_id',
    object: '',
    fields: { name: 'Wire', url: 'https://wire.example/', rss_feed_url: null, api_endpoint: null } as Row,
  },
}
export type FormTable = keyof typeof FORMS

export function useForms({ as, row }: Newsroom) {
  /** Returns what a form sends if nothing was changed in it. */
  async function open(table: FormTable, id: string): Promise<Row> {
    const { key, fields } = FORMS[table]
    const found = (await row(table, id)) ?? {}
    const texts = Object.keys(fields).map((name) => [name, name in found ? found[name] : fields[name]])
    return { [key]: id, expected_version: found['updated_at'] ?? hoursAgo(1), ...(Object.fromEntries(texts) as Row) }
  }
  function buildFormArgs(table: FormTable, { expected_version, ...form }: Row): Row {
    const { key, object } = FORMS[table]
    const { [key]: record, ...fields } = form
    return asArgs({ [key]: record, expected_version, ...(object ? { [object]: fields } : fields) })
  }
  const send = (table: FormTable, form: Row, who: Who = 'admin') =>
    as(who).rpc(FORMS[table].call, buildFormArgs(table, form))
  const save = async (table: FormTable, id: string, part: Row = {}, who: Who = 'admin') =>
    send(table, { ...(await open(table, id)), ...part }, who)
  const saveSettings = async (part: Row) => {
    const settings = await row('notification_settings', 'true')
    return as('admin').rpc(
      'save_notification_settings',
      asArgs({ expected_version: settings?.['updated_at'], active: false, ...part }),
    )
  }
  return { open, buildFormArgs, send, save, saveSettings }
}
