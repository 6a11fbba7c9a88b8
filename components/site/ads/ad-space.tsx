/** The room that an ad of a shape takes up in a container; the ad itself fills the container. */
export function AdSpace({ shape }: { shape: string }) {
  return shape ? (
    <div className="mx-auto mt-5 w-full" style={{ aspectRatio: shape, maxWidth: parseInt(shape) }} />
  ) : (
    <div className="h-44 border-y border-rule @xl:h-36" />
  )
}
