export default function OpsNotFound() {
  return (
    <>
      <title>Not found</title>
      <h1 className="text-2xl font-semibold">There is nothing here.</h1>
    </>
  );
}
