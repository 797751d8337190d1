"""Writes a folder as a ZIM file (https://openzim.org). Standard input has, as JSON: the new file, the folder, its main page,
a PNG of 48 pixels, the metadata, the language by whose stems words are found, and the titles of the pages."""

import json
import mimetypes
import pathlib
import re
import sys

from libzim.writer import Creator, FileProvider, Hint, Item

# What Python itself does not know on every system.
for kind, end in [
    ("application/epub+zip", ".epub"),
    ("font/woff2", ".woff2"),
    ("image/webp", ".webp"),
    ("text/vtt", ".vtt"),
]:
    mimetypes.add_type(kind, end)


class Entry(Item):
    def __init__(self, folder, file, titles):
        super().__init__()
        self.file = file
        self.path = file.relative_to(folder).as_posix()
        self.title = titles.get(self.path)

    def get_path(self):
        return self.path

    def get_title(self):
        return self.title or ""

    def get_mimetype(self):
        return mimetypes.guess_type(self.file.name)[0] or "application/octet-stream"

    def get_contentprovider(self):
        return FileProvider(str(self.file))

    def get_hints(self):
        return {Hint.FRONT_ARTICLE: self.title is not None}


asked = json.load(sys.stdin)
folder = pathlib.Path(asked["folder"])
creator = Creator(pathlib.Path(asked["file"]))
creator.config_indexing(True, asked["stems"])
creator.set_mainpath(asked["main"])
with creator:
    for file in sorted(folder.rglob("*")):
        if file.is_file():
            creator.add_item(Entry(folder, file, asked["titles"]))
    creator.add_illustration(48, pathlib.Path(asked["illustration"]).read_bytes())
    for name, value in asked["metadata"].items():
        # The library itself joins the words of a name.
        words = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name)
        creator.add_metadata(words, value, "text/plain;charset=UTF-8")
