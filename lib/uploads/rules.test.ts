import { describe, expect, it } from 'vitest'

import { describeOther, buildAccept, detectPictureKind, tooLarge, wrongKind } from './rules'

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
    expect(detectPictureKind(bytes(text))).toBe(kind)
  })

  it.each([
    ['\0\0\0\x1cftypmif1\0\0\0\0mif1avif', 'avif', null],
    ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', null, 'This is a HEIC photo'],
    ['\0\0\0\x18ftypmif1\0\0\0\0mif1heic', null, 'This is a HEIC photo'],
    ['\0\0\0\x18ftypmsf1\0\0\0\0hevcmsf1', null, 'This is a HEIC photo'],
    ['\0\0\0\x18ftypheix\0\0\0\0mif1heix', null, 'This is a HEIC photo'],
    ['\0\0\0\x18ftypisom\0\0\0\0isommp42', null, 'This is an MP4 video. Audio and video cannot be uploaded.'],
    ['\0\0\0\x18ftypM4A \0\0\0\0isommp42', null, 'This is an M4A recording. Audio'],
    ['\0\0\0\x14ftypqt  \0\0\0\0', null, 'This is a QuickTime video. Audio'],
    ['\0\0\0\x14ftyp3gp4\0\0\0\0', null, 'This is a 3GP recording. Audio'],
    ['OggS\0\x02............OpusHead', null, 'This is an Opus voice message. Audio'],
    ['OggS\0\x02............\x01vorbis', null, 'This is an Ogg recording. Audio'],
    ['\x1a\x45\xdf\xa3........webm', null, 'This is a WebM video. Audio'],
    ['ID3\x04', null, 'This is an MP3 recording. Audio'],
    ['\xff\xfb\x90', null, 'This is an MP3 recording. Audio'],
    ['RIFF....WAVE', null, 'This is a WAV recording. Audio'],
    ['%PDF-1.7', null, 'This is a PDF document.'],
    ['<!DOCTYPE html><title>x</title>', null, 'This is a web page.'],
    ['II*\0\x08\0\0\0', null, 'This is a TIFF or raw picture.'],
    ['MM\0*\0\0\0\x08', null, 'This is a TIFF or raw picture.'],
    ['BM\x36\0\0\0\0\0\0\0', null, 'This is a BMP picture.'],
    ['8BPS\0\x01', null, 'This is a Photoshop file.'],
    ['PK\x03\x04....word/document.xml', null, 'This is an Office document.'],
    ['\xd0\xcf\x11\xe0', null, 'This is an Office document.'],
    ['<?xml version="1.0"?>\n<!-- x -->\n<svg xmlns="">', null, 'This is an SVG drawing.'],
    ['', null, 'This file is empty.'],
    ['hello', null, null],
  ])('that begins with %j is %s, or named: %s', (text, kind, sentence) => {
    expect(detectPictureKind(bytes(text))).toBe(kind)
    const found = kind ? null : describeOther(bytes(text))
    expect(sentence ? found?.startsWith(sentence) : found).toBe(sentence ? true : null)
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
    expect(buildAccept('story')).toBe('image/jpeg,image/png,image/webp')
    expect(buildAccept('article')).toBe('image/jpeg,image/png,image/webp,image/gif,image/avif')
  })
})
