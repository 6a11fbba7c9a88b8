import { describe, expect, it } from 'vitest'

import { isPolyglot, toAccept, toKind, tooLarge, wrongKind } from './rules'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

describe('a file', () => {
  it.each([
    ['\xff\xd8\xff\xe0', 'jpeg'],
    ['\x89PNG\r\n\x1a\n', 'png'],
    ['RIFF\x10\x00\x00\x00WEBPVP8 ', 'webp'],
    ['GIF89a\x01', 'gif'],
    ['\x00\x00\x00\x1cftypavif', 'avif'],
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', null],
    ['<?xml version="1.0"?><svg/>', null],
    ['<!doctype html>', null],
    ['%PDF-1.7', null],
    ['RIFF\x10\x00\x00\x00AVI LIST', null],
    ['\x00\x00\x00\x1cftypisom', null],
    ['GIF90a', null],
    ['', null],
  ])('that begins with %j is recognised as %s', (text, kind) => {
    expect(toKind(bytes(text))).toBe(kind)
  })

  it.each(['<script>', '<SCRIPT src', '<?php echo', '<!DOCTYPE html', '<iframe', '<foreignObject'])(
    'that is also a page (%s) is rejected',
    (text) => {
      expect(isPolyglot(bytes(`\xff\xd8\xff\x00${text}`))).toBe(true)
    },
  )

  it('with metadata is an image', () => {
    expect(
      isPolyglot(bytes('\xff\xd8<?xpacket begin?><x:xmpmeta><rdf:RDF xmlns:dc="http://purl.org/dc"/></x:xmpmeta>')),
    ).toBe(false)
  })
})

describe('an upload', () => {
  it("names the accepted types in the specification's words", () => {
    expect(wrongKind('ad')).toEqual({
      title: 'Invalid file type',
      message: 'Please upload a JPEG, PNG, or WebP image.',
    })
    expect(tooLarge('ad')).toEqual({ title: 'File too large', message: 'Please upload an image smaller than 5MB.' })
    expect(tooLarge('featured').message).toBe('Please upload an image smaller than 10MB.')
  })

  it('accepts GIF and AVIF only in the editor', () => {
    expect(toAccept('story')).toBe('image/jpeg,image/png,image/webp')
    expect(toAccept('article')).toBe('image/jpeg,image/png,image/webp,image/gif,image/avif')
  })
})
