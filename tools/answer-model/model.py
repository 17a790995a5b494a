"""The answer model in PyTorch: the layers of the sentence model, and a head that gives one number.

The sentence model is known only with 8-bit weights; they are turned back into floating point to begin with.
"""
import json
import os
import re
import unicodedata

import numpy
import onnx
import torch
import torch.nn as nn
import torch.nn.functional as F
from onnx import numpy_helper

FILES = os.path.join(
    os.path.dirname(__file__), "../../platform/server/sentence-model/files"
)
SENTENCE_MODEL = os.path.join(FILES, "model_quantized.onnx")
START, END, UNKNOWN = 101, 102, 100
WIDTH, HEADS, LAYERS = 384, 12, 6
# As in platform/server/sentence-model/pair-pieces.ts.
MOST_OF_QUESTION, FIRST_OF_QUESTION, MOST_OF_PAIR = 48, 12, 100

# The matrices of a layer: their names in the ONNX graph.
MATRICES = {
    "query": "attention/self/query",
    "key": "attention/self/key",
    "value": "attention/self/value",
    "mix": "attention/output/dense",
    "widen": "intermediate/dense",
    "narrow": "output/dense",
}
NORMS = {"mixed": "attention.output.LayerNorm", "narrowed": "output.LayerNorm"}


def matrix_inputs(graph):
    """The name of each quantized matrix, by its layer and its name here."""
    found = {}
    for node in graph.node:
        if node.op_type != "MatMulInteger" or not node.input[1].endswith("_quantized"):
            continue
        layer = int(re.search(r"layer\.(\d+)", node.name).group(1))
        names = [name for name, path in MATRICES.items() if path in node.name]
        # `output/dense` is in both.
        name = "mix" if "mix" in names else names[0]
        found[layer, name] = node.input[1][: -len("_quantized")]
    return found


def sentence_weights():
    """All weights of the sentence model as floating point, by name."""
    graph = onnx.load(SENTENCE_MODEL).graph
    values = {each.name: numpy_helper.to_array(each) for each in graph.initializer}

    def full(name):
        zero = values[name + "_zero_point"].astype(numpy.float32)
        return (values[name + "_quantized"].astype(numpy.float32) - zero) * values[name + "_scale"]

    weights = {
        "words.weight": full("embeddings.word_embeddings.weight"),
        "places": full("embeddings.position_embeddings.weight"),
        "types": full("embeddings.token_type_embeddings.weight"),
        "norm.weight": values["embeddings.LayerNorm.weight"],
        "norm.bias": values["embeddings.LayerNorm.bias"],
    }
    for (layer, name), matrix in matrix_inputs(graph).items():
        path = f"encoder.layer.{layer}.{MATRICES[name].replace('/', '.')}.bias"
        weights[f"layers.{layer}.{name}.weight"] = full(matrix).T
        weights[f"layers.{layer}.{name}.bias"] = values[path]
    for layer in range(LAYERS):
        for name, path in NORMS.items():
            for part in ("weight", "bias"):
                weights[f"layers.{layer}.{name}.{part}"] = values[
                    f"encoder.layer.{layer}.{path}.{part}"
                ]
    return {name: torch.tensor(numpy.array(value)) for name, value in weights.items()}


class Layer(nn.Module):
    def __init__(self):
        super().__init__()
        for name in ("query", "key", "value", "mix"):
            setattr(self, name, nn.Linear(WIDTH, WIDTH))
        self.widen, self.narrow = nn.Linear(WIDTH, 4 * WIDTH), nn.Linear(4 * WIDTH, WIDTH)
        self.mixed, self.narrowed = nn.LayerNorm(WIDTH, 1e-12), nn.LayerNorm(WIDTH, 1e-12)

    def forward(self, states, mask):
        rows, length, _ = states.shape

        def heads(values):
            return values.view(rows, length, HEADS, WIDTH // HEADS).transpose(1, 2)

        query, key, value = (heads(f(states)) for f in (self.query, self.key, self.value))
        weights = query @ key.transpose(-1, -2) / (WIDTH // HEADS) ** 0.5 + mask
        seen = weights.softmax(-1).to(value.dtype) @ value
        seen = seen.transpose(1, 2).reshape(rows, length, WIDTH)
        states = self.mixed(states + self.mix(seen))
        return self.narrowed(states + self.narrow(F.gelu(self.widen(states))))


class AnswerModel(nn.Module):
    """Pieces of words and their types in, one log-odds a row out."""

    def __init__(self):
        super().__init__()
        self.words = nn.Embedding(30522, WIDTH)
        self.places, self.types = (
            nn.Parameter(torch.zeros(512, WIDTH)),
            nn.Parameter(torch.zeros(2, WIDTH)),
        )
        self.norm = nn.LayerNorm(WIDTH, 1e-12)
        self.layers = nn.ModuleList(Layer() for _ in range(LAYERS))
        self.load_state_dict(sentence_weights())
        self.head_dense, self.head_score = nn.Linear(WIDTH, WIDTH), nn.Linear(WIDTH, 1)
        self.head_dense.weight.data = torch.eye(WIDTH)
        nn.init.zeros_(self.head_dense.bias)
        nn.init.normal_(self.head_score.weight, std=0.02)
        nn.init.zeros_(self.head_score.bias)

    def forward(self, pieces, types):
        is_there = pieces != 0
        states = self.norm(
            self.words(pieces) + self.places[: pieces.shape[1]] + self.types[types]
        )
        mask = torch.where(is_there, 0.0, -1e4)[:, None, None, :]
        for layer in self.layers:
            states = layer(states, mask)
        mean = (states * is_there[..., None]).sum(1) / is_there.sum(1, keepdim=True)
        return self.head_score(torch.tanh(self.head_dense(mean.float()))).squeeze(-1).float()


def tokenizer():
    """As platform/server/sentence-model/word-pieces.ts, without the marks."""
    with open(os.path.join(FILES, "tokenizer.json")) as file:
        ids = json.load(file)["model"]["vocab"]

    def words_in(text):
        plain = unicodedata.normalize("NFD", text)
        plain = "".join(c for c in plain if unicodedata.category(c) != "Mn").lower()
        is_mark = lambda c: unicodedata.category(c)[0] == "P" or c in "$+<=>^`|~"
        return "".join(f" {c} " if is_mark(c) else c for c in plain).split()

    def pieces_of_word(word):
        found, start = [], 0
        while start < len(word):
            prefix, end = "##" if start else "", len(word)
            while end > start and prefix + word[start:end] not in ids:
                end -= 1
            if end == start:
                return [UNKNOWN]
            found.append(ids[prefix + word[start:end]])
            start = end
        return found

    return lambda text: [piece for word in words_in(text) for piece in pieces_of_word(word)]


def pair(question, text):
    """The pieces of both between marks, and which of them belong to the text."""
    if len(question) > MOST_OF_QUESTION:
        question = question[:FIRST_OF_QUESTION] + question[FIRST_OF_QUESTION - MOST_OF_QUESTION :]
    text = text[: MOST_OF_PAIR - 3 - len(question)]
    return (
        [START, *question, END, *text, END],
        [0] * (len(question) + 2) + [1] * (len(text) + 1),
    )


def pad(rows):
    filled = torch.zeros(len(rows), max(map(len, rows)), dtype=torch.long)
    for row, values in zip(filled, rows):
        row[: len(values)] = torch.tensor(values)
    return filled
