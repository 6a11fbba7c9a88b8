import { describe, expect, it } from 'vitest'

import { decodeText } from './decode'

const utf8 = (text: string) => Buffer.from(text)
const latin = (text: string) => Buffer.from(text, 'latin1')
const XML = (encoding: string, text: string) => `<?xml version="1.0" encoding="${encoding}"?><t>${text}</t>`

describe('a text', () => {
  it.each([
    ['in UTF-8 that says so', utf8('Ɔkyeame'), 'utf-8', 'Ɔkyeame'],
    ['in UTF-8 that says nothing', utf8('Ɔkyeame'), undefined, 'Ɔkyeame'],
    ['in UTF-8 whose server says Latin', utf8('Ɔkyeame'), 'ISO-8859-1', 'Ɔkyeame'],
    ['in UTF-8 with a mark', utf8('\uFEFFƆkyeame'), 'windows-1252', 'Ɔkyeame'],
    ['in Latin that says so', latin('café'), 'iso-8859-1', 'café'],
    ['in Latin whose server says UTF-8', latin('café'), 'utf-8', 'café'],
    ['in Latin that says nothing', latin('café'), undefined, 'café'],
    ['in Windows Latin with its quotes', Buffer.from([0x93, 0x68, 0x69, 0x94]), 'iso-8859-1', '“hi”'],
    ['in an encoding that nobody knows', utf8('Ɔkyeame'), 'x-klingon', 'Ɔkyeame'],
    ['in UTF-16 with a mark', Buffer.from('\uFEFFɛyɛ', 'utf16le'), undefined, 'ɛyɛ'],
    ['in UTF-16 that only its server names', Buffer.from('ɛyɛ', 'utf16le'), 'utf-16le', 'ɛyɛ'],
    ['in Shift JIS', Buffer.from([0x83, 0x65, 0x83, 0x58, 0x83, 0x67]), 'shift_jis', 'テスト'],
  ])('%s is read', (_how, bytes, charset, text) => {
    expect(decodeText(bytes, charset)).toBe(text)
  })

  it('names its own encoding in XML or in HTML', () => {
    const cyrillic = Buffer.from([0xcf, 0xf0, 0xe8])
    expect(decodeText(Buffer.concat([latin(XML('windows-1251', '')), cyrillic]))).toContain('При')
    expect(decodeText(Buffer.concat([latin('<html><head><meta charset=windows-1251>'), cyrillic]))).toContain('При')
    expect(decodeText(utf8(XML('ISO-8859-1', 'ŋ')))).toContain('ŋ')
    expect(decodeText(latin(XML('UTF-8', 'é')))).toContain('é')
    expect(decodeText(Buffer.concat([latin(`\n<b>Notice</b>\n${XML('windows-1251', '')}`), cyrillic]))).toContain('При')
    expect(decodeText(utf8(`${XML('UTF-16', 'ŋɛ')} `))).toContain('ŋɛ')
  })
})
